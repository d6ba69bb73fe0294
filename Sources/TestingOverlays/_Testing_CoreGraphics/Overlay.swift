// The compiler imports this module automatically where a file imports both Testing and CoreGraphics: the toolchain declares
// it as a cross-import overlay, and without it such a file does not compile. It adds nothing.
