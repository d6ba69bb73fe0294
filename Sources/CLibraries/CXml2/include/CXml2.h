#pragma once

// The part of libxml2 that reads HTML. The library is loaded when the first document needs it: with its copy of ICU it would add 5 ms to the
// start of each program that links it. The declarations are those of its binary interface, which has not changed since 2.6; its own
// headers cannot be used without linking it, as the package manager passes both kinds of flags.

/// Receives the elements and the text of a document: xmlSAXHandler. Members that are null are not called.
typedef struct {
    void *_Nullable unusedBeforeElements[14];
    void (*_Nullable startElement)(
        void *_Nullable context, const unsigned char *_Nullable name,
        const unsigned char *_Nullable *_Nullable attributes);
    void (*_Nullable endElement)(void *_Nullable context, const unsigned char *_Nullable name);
    void *_Nullable reference;
    void (*_Nullable characters)(void *_Nullable context, const unsigned char *_Nullable text, int length);
    void (*_Nullable ignorableWhitespace)(void *_Nullable context, const unsigned char *_Nullable text, int length);
    void *_Nullable unusedBeforeData[6];
    void (*_Nullable cdataBlock)(void *_Nullable context, const unsigned char *_Nullable text, int length);
    void *_Nullable externalSubset;
    unsigned int initialized;
    void *_Nullable unusedAtEnd[4];
} CXml2Handler;

/// A parser that is given a document in parts.
typedef struct CXml2Parser CXml2Parser;

enum {
    CXml2Recover = 1 << 0,
    CXml2NoError = 1 << 5,
    CXml2NoWarning = 1 << 6,
    CXml2NoNetwork = 1 << 11,
    CXml2Compact = 1 << 16,
    CXml2IgnoreEncoding = 1 << 21,
    /// The encoding UTF-8.
    CXml2UTF8 = 1,
};

/// The functions of the library.
typedef struct {
    CXml2Parser *_Nullable (*_Nonnull createParser)(
        CXml2Handler *_Nonnull handler, void *_Nullable context, const char *_Nullable start, int length,
        const char *_Nullable name, int encoding);
    int (*_Nonnull setOptions)(CXml2Parser *_Nonnull parser, int options);
    int (*_Nonnull parse)(CXml2Parser *_Nonnull parser, const char *_Nullable part, int length, int isLast);
    void (*_Nonnull stop)(CXml2Parser *_Nonnull parser);
    void (*_Nonnull freeParser)(CXml2Parser *_Nonnull parser);
} CXml2Functions;

/// Returns the functions of the library, which is loaded by the first call; null if it is not installed. It may be called on any thread.
const CXml2Functions *_Nullable CXml2Load(void);
