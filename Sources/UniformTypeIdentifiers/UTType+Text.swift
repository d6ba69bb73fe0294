extension UTType {
    /// Item: `public.item`.
    public static var item: UTType { UTType(declared: "public.item") }
    /// Content: `public.content`.
    public static var content: UTType { UTType(declared: "public.content") }
    /// Compound content: `public.composite-content`.
    public static var compositeContent: UTType { UTType(declared: "public.composite-content") }
    /// Data: `public.data`.
    public static var data: UTType { UTType(declared: "public.data") }
    /// Folder: `public.directory`.
    public static var directory: UTType { UTType(declared: "public.directory") }
    /// Link: `com.apple.resolvable`.
    public static var resolvable: UTType { UTType(declared: "com.apple.resolvable") }
    /// Symbolic link: `public.symlink`.
    public static var symbolicLink: UTType { UTType(declared: "public.symlink") }
    /// Executable: `public.executable`.
    public static var executable: UTType { UTType(declared: "public.executable") }
    /// Mount point: `com.apple.mount-point`.
    public static var mountPoint: UTType { UTType(declared: "com.apple.mount-point") }
    /// Alias: `com.apple.alias-file`.
    public static var aliasFile: UTType { UTType(declared: "com.apple.alias-file") }
    /// Bookmark data: `com.apple.bookmark`.
    public static var urlBookmarkData: UTType { UTType(declared: "com.apple.bookmark") }
    /// Disk image: `public.disk-image`.
    public static var diskImage: UTType { UTType(declared: "public.disk-image") }
    /// URL: `public.url`.
    public static var url: UTType { UTType(declared: "public.url") }
    /// File URL: `public.file-url`.
    public static var fileURL: UTType { UTType(declared: "public.file-url") }
    /// Text: `public.text`.
    public static var text: UTType { UTType(declared: "public.text") }
    /// Plain text: `public.plain-text`.
    public static var plainText: UTType { UTType(declared: "public.plain-text") }
    /// UTF-8 text: `public.utf8-plain-text`.
    public static var utf8PlainText: UTType { UTType(declared: "public.utf8-plain-text") }
    /// UTF-16 text: `public.utf16-external-plain-text`.
    public static var utf16ExternalPlainText: UTType { UTType(declared: "public.utf16-external-plain-text") }
    /// UTF-16 text: `public.utf16-plain-text`.
    public static var utf16PlainText: UTType { UTType(declared: "public.utf16-plain-text") }
    /// Delimited text: `public.delimited-values-text`.
    public static var delimitedText: UTType { UTType(declared: "public.delimited-values-text") }
    /// Comma-separated values: `public.comma-separated-values-text`.
    public static var commaSeparatedText: UTType { UTType(declared: "public.comma-separated-values-text") }
    /// Tab-separated values: `public.tab-separated-values-text`.
    public static var tabSeparatedText: UTType { UTType(declared: "public.tab-separated-values-text") }
    /// Tab-separated values in UTF-8: `public.utf8-tab-separated-values-text`.
    public static var utf8TabSeparatedText: UTType { UTType(declared: "public.utf8-tab-separated-values-text") }
    /// RTF document: `public.rtf`.
    public static var rtf: UTType { UTType(declared: "public.rtf") }
    /// HTML document: `public.html`.
    public static var html: UTType { UTType(declared: "public.html") }
    /// XML document: `public.xml`.
    public static var xml: UTType { UTType(declared: "public.xml") }
    /// YAML document: `public.yaml`.
    public static var yaml: UTType { UTType(declared: "public.yaml") }
    /// CSS stylesheet: `public.css`.
    public static var css: UTType { UTType(declared: "public.css") }
    /// Source code: `public.source-code`.
    public static var sourceCode: UTType { UTType(declared: "public.source-code") }
    /// Assembly source code: `public.assembly-source`.
    public static var assemblyLanguageSource: UTType { UTType(declared: "public.assembly-source") }
    /// C source code: `public.c-source`.
    public static var cSource: UTType { UTType(declared: "public.c-source") }
    /// Objective-C source code: `public.objective-c-source`.
    public static var objectiveCSource: UTType { UTType(declared: "public.objective-c-source") }
    /// Swift source code: `public.swift-source`.
    public static var swiftSource: UTType { UTType(declared: "public.swift-source") }
    /// C++ source code: `public.c-plus-plus-source`.
    public static var cPlusPlusSource: UTType { UTType(declared: "public.c-plus-plus-source") }
    /// Objective-C++ source code: `public.objective-c-plus-plus-source`.
    public static var objectiveCPlusPlusSource: UTType { UTType(declared: "public.objective-c-plus-plus-source") }
    /// C header: `public.c-header`.
    public static var cHeader: UTType { UTType(declared: "public.c-header") }
    /// C++ header: `public.c-plus-plus-header`.
    public static var cPlusPlusHeader: UTType { UTType(declared: "public.c-plus-plus-header") }
    /// Script: `public.script`.
    public static var script: UTType { UTType(declared: "public.script") }
    /// AppleScript: `com.apple.applescript.text`.
    public static var appleScript: UTType { UTType(declared: "com.apple.applescript.text") }
    /// Compiled script: `com.apple.applescript.script`.
    public static var osaScript: UTType { UTType(declared: "com.apple.applescript.script") }
    /// Script bundle: `com.apple.applescript.script-bundle`.
    public static var osaScriptBundle: UTType { UTType(declared: "com.apple.applescript.script-bundle") }
    /// JavaScript: `com.netscape.javascript-source`.
    public static var javaScript: UTType { UTType(declared: "com.netscape.javascript-source") }
    /// Shell script: `public.shell-script`.
    public static var shellScript: UTType { UTType(declared: "public.shell-script") }
    /// Perl script: `public.perl-script`.
    public static var perlScript: UTType { UTType(declared: "public.perl-script") }
    /// Python script: `public.python-script`.
    public static var pythonScript: UTType { UTType(declared: "public.python-script") }
    /// Ruby script: `public.ruby-script`.
    public static var rubyScript: UTType { UTType(declared: "public.ruby-script") }
    /// PHP script: `public.php-script`.
    public static var phpScript: UTType { UTType(declared: "public.php-script") }
    /// Makefile: `public.make-source`.
    public static var makefile: UTType { UTType(declared: "public.make-source") }
    /// JSON document: `public.json`.
    public static var json: UTType { UTType(declared: "public.json") }
    /// GeoJSON document: `public.geojson`.
    public static var geoJSON: UTType { UTType(declared: "public.geojson") }
    /// Property list: `com.apple.property-list`.
    public static var propertyList: UTType { UTType(declared: "com.apple.property-list") }
    /// XML property list: `com.apple.xml-property-list`.
    public static var xmlPropertyList: UTType { UTType(declared: "com.apple.xml-property-list") }
    /// Binary property list: `com.apple.binary-property-list`.
    public static var binaryPropertyList: UTType { UTType(declared: "com.apple.binary-property-list") }
    /// PDF document: `com.adobe.pdf`.
    public static var pdf: UTType { UTType(declared: "com.adobe.pdf") }
    /// RTF document with attachments: `com.apple.rtfd`.
    public static var rtfd: UTType { UTType(declared: "com.apple.rtfd") }
    /// RTF document with attachments: `com.apple.flat-rtfd`.
    public static var flatRTFD: UTType { UTType(declared: "com.apple.flat-rtfd") }
    /// Web archive: `com.apple.webarchive`.
    public static var webArchive: UTType { UTType(declared: "com.apple.webarchive") }
    /// EPUB book: `org.idpf.epub-container`.
    public static var epub: UTType { UTType(declared: "org.idpf.epub-container") }
    /// Log: `com.apple.log`.
    public static var log: UTType { UTType(declared: "com.apple.log") }
}
