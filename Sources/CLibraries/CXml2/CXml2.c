#include "CXml2.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static CXml2Functions functions;
static int isLoaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    // 2.14 has another name, but the same declarations of what is used here.
    static const char *const names[] = {"libxml2.so.2", "libxml2.so.16"};
    void *library = NULL;
    for (size_t index = 0; library == NULL && index < sizeof names / sizeof *names; index++)
        library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return;
    void (*initialize)(void) = (void (*)(void))dlsym(library, "xmlInitParser");
    *(void **)&functions.createParser = dlsym(library, "htmlCreatePushParserCtxt");
    *(void **)&functions.setOptions = dlsym(library, "htmlCtxtUseOptions");
    *(void **)&functions.parse = dlsym(library, "htmlParseChunk");
    *(void **)&functions.stop = dlsym(library, "xmlStopParser");
    *(void **)&functions.freeParser = dlsym(library, "htmlFreeParserCtxt");
    isLoaded = initialize != NULL && functions.createParser != NULL && functions.setOptions != NULL
        && functions.parse != NULL && functions.stop != NULL && functions.freeParser != NULL;
    if (isLoaded) initialize();
}

const CXml2Functions *CXml2Load(void) {
    pthread_once(&once, load);
    return isLoaded ? &functions : NULL;
}
