// The headers include those of ICU where libxml2 uses it, whose types differ from those in Foundation's copy of ICU. Only the converters of
// encodings have other sizes without it, and text is decoded before it is parsed.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
