extension TypeDeclaration {
    /// Items, links, text, source code and documents.
    static let text: [TypeDeclaration] = [
        TypeDeclaration("public.item", "Item", conformsTo: []),
        TypeDeclaration("public.content", "Content", conformsTo: []),
        TypeDeclaration("public.composite-content", "Compound content", conformsTo: ["public.content"]),
        TypeDeclaration("public.data", "Data", conformsTo: ["public.item"]),
        TypeDeclaration("public.directory", "Folder", conformsTo: ["public.item"], mimeTypes: ["inode/directory"]),
        TypeDeclaration("com.apple.resolvable", "Link", conformsTo: []),
        TypeDeclaration(
            "public.symlink", "Symbolic link", conformsTo: ["public.item", "com.apple.resolvable"],
            mimeTypes: ["inode/symlink"]),
        TypeDeclaration("public.executable", "Executable", conformsTo: ["public.item"]),
        TypeDeclaration(
            "com.apple.mount-point", "Mount point", conformsTo: ["public.item", "com.apple.resolvable"],
            mimeTypes: ["inode/mount-point"]),
        TypeDeclaration("com.apple.alias-file", "Alias", conformsTo: ["public.data", "com.apple.resolvable"]),
        TypeDeclaration("com.apple.bookmark", "Bookmark data", conformsTo: ["public.data", "com.apple.resolvable"]),
        TypeDeclaration("public.disk-image", "Disk image", conformsTo: ["public.archive"]),
        TypeDeclaration("public.url", "URL", conformsTo: ["public.data"], mimeTypes: ["text/uri-list"]),
        TypeDeclaration("public.file-url", "File URL", conformsTo: ["public.url"]),
        TypeDeclaration("public.text", "Text", conformsTo: ["public.data", "public.content"]),
        TypeDeclaration(
            "public.plain-text", "Plain text", conformsTo: ["public.text"], extensions: ["txt", "text"],
            mimeTypes: ["text/plain"]),
        TypeDeclaration(
            "public.utf8-plain-text", "UTF-8 text", conformsTo: ["public.plain-text"],
            mimeTypes: ["text/plain;charset=utf-8"]),
        TypeDeclaration("public.utf16-external-plain-text", "UTF-16 text", conformsTo: ["public.plain-text"]),
        TypeDeclaration(
            "public.utf16-plain-text", "UTF-16 text", conformsTo: ["public.plain-text"],
            mimeTypes: ["text/plain;charset=utf-16"]),
        TypeDeclaration("public.delimited-values-text", "Delimited text", conformsTo: ["public.text"]),
        TypeDeclaration(
            "public.comma-separated-values-text", "Comma-separated values",
            conformsTo: ["public.delimited-values-text"], extensions: ["csv"],
            mimeTypes: ["text/csv", "text/comma-separated-values"]),
        TypeDeclaration(
            "public.tab-separated-values-text", "Tab-separated values", conformsTo: ["public.delimited-values-text"],
            extensions: ["tsv"], mimeTypes: ["text/tab-separated-values"]),
        TypeDeclaration(
            "public.utf8-tab-separated-values-text", "Tab-separated values in UTF-8",
            conformsTo: ["public.tab-separated-values-text", "public.utf8-plain-text"]),
        TypeDeclaration(
            "public.rtf", "RTF document", conformsTo: ["public.text"], extensions: ["rtf"],
            mimeTypes: ["text/rtf", "application/rtf"]),
        TypeDeclaration(
            "public.html", "HTML document", conformsTo: ["public.text"], extensions: ["html", "htm"],
            mimeTypes: ["text/html"]),
        TypeDeclaration(
            "public.xml", "XML document", conformsTo: ["public.text"], extensions: ["xml"],
            mimeTypes: ["application/xml", "text/xml"]),
        TypeDeclaration(
            "public.yaml", "YAML document", conformsTo: ["public.text"], extensions: ["yml", "yaml"],
            mimeTypes: ["application/x-yaml", "application/yaml", "text/yaml"]),
        TypeDeclaration(
            "public.css", "CSS stylesheet", conformsTo: ["public.text"], extensions: ["css"], mimeTypes: ["text/css"]),
        TypeDeclaration("public.source-code", "Source code", conformsTo: ["public.plain-text"]),
        TypeDeclaration(
            "public.assembly-source", "Assembly source code", conformsTo: ["public.source-code"], extensions: ["s"],
            mimeTypes: ["text/x-asm"]),
        TypeDeclaration(
            "public.c-source", "C source code", conformsTo: ["public.source-code"], extensions: ["c"],
            mimeTypes: ["text/x-csrc"]),
        TypeDeclaration(
            "public.objective-c-source", "Objective-C source code", conformsTo: ["public.source-code"],
            extensions: ["m"], mimeTypes: ["text/x-objcsrc"]),
        TypeDeclaration(
            "public.swift-source", "Swift source code", conformsTo: ["public.source-code"], extensions: ["swift"],
            mimeTypes: ["text/x-swift"]),
        TypeDeclaration(
            "public.c-plus-plus-source", "C++ source code", conformsTo: ["public.source-code"],
            extensions: ["cpp", "cp", "cc", "cxx", "c++"], mimeTypes: ["text/x-c++src"]),
        TypeDeclaration(
            "public.objective-c-plus-plus-source", "Objective-C++ source code", conformsTo: ["public.source-code"],
            extensions: ["mm"], mimeTypes: ["text/x-objc++src"]),
        TypeDeclaration(
            "public.c-header", "C header", conformsTo: ["public.source-code"], extensions: ["h"],
            mimeTypes: ["text/x-chdr"]),
        TypeDeclaration(
            "public.c-plus-plus-header", "C++ header", conformsTo: ["public.source-code"],
            extensions: ["hpp", "hh", "hxx", "h++"], mimeTypes: ["text/x-c++hdr"]),
        TypeDeclaration("public.script", "Script", conformsTo: ["public.source-code"]),
        TypeDeclaration(
            "com.apple.applescript.text", "AppleScript", conformsTo: ["public.script"], extensions: ["applescript"]),
        TypeDeclaration(
            "com.apple.applescript.script", "Compiled script", conformsTo: ["public.data", "public.script"],
            extensions: ["scpt"]),
        TypeDeclaration(
            "com.apple.applescript.script-bundle", "Script bundle",
            conformsTo: ["com.apple.bundle", "com.apple.package", "public.script"], extensions: ["scptd"]),
        TypeDeclaration(
            "com.netscape.javascript-source", "JavaScript", conformsTo: ["public.script", "public.executable"],
            extensions: ["js", "mjs", "jscript", "javascript"],
            mimeTypes: ["text/javascript", "application/javascript"]),
        TypeDeclaration(
            "public.shell-script", "Shell script", conformsTo: ["public.script", "public.executable"],
            extensions: ["sh", "command"], mimeTypes: ["application/x-shellscript"]),
        TypeDeclaration(
            "public.perl-script", "Perl script", conformsTo: ["public.shell-script"], extensions: ["pl", "pm"],
            mimeTypes: ["application/x-perl"]),
        TypeDeclaration(
            "public.python-script", "Python script", conformsTo: ["public.shell-script"], extensions: ["py"],
            mimeTypes: ["text/x-python"]),
        TypeDeclaration(
            "public.ruby-script", "Ruby script", conformsTo: ["public.shell-script"], extensions: ["rb", "rbw"],
            mimeTypes: ["application/x-ruby"]),
        TypeDeclaration(
            "public.php-script", "PHP script", conformsTo: ["public.shell-script"],
            extensions: ["php", "php3", "php4", "ph3", "ph4", "phtml"], mimeTypes: ["application/x-php", "text/php"]),
        TypeDeclaration(
            "public.make-source", "Makefile", conformsTo: ["public.script"], extensions: ["mk", "mak"],
            mimeTypes: ["text/x-makefile"]),
        TypeDeclaration(
            "public.json", "JSON document", conformsTo: ["public.text"], extensions: ["json"],
            mimeTypes: ["application/json"]),
        TypeDeclaration(
            "public.geojson", "GeoJSON document", conformsTo: ["public.json"], extensions: ["geojson"],
            mimeTypes: ["application/geo+json"]),
        TypeDeclaration("com.apple.property-list", "Property list", conformsTo: ["public.data"], extensions: ["plist"]),
        TypeDeclaration(
            "com.apple.xml-property-list", "XML property list", conformsTo: ["com.apple.property-list", "public.xml"]),
        TypeDeclaration(
            "com.apple.binary-property-list", "Binary property list", conformsTo: ["com.apple.property-list"]),
        TypeDeclaration(
            "com.adobe.pdf", "PDF document", conformsTo: ["public.data", "public.composite-content"],
            extensions: ["pdf"], mimeTypes: ["application/pdf"]),
        TypeDeclaration(
            "com.apple.rtfd", "RTF document with attachments",
            conformsTo: ["com.apple.package", "public.composite-content"], extensions: ["rtfd"]),
        TypeDeclaration(
            "com.apple.flat-rtfd", "RTF document with attachments",
            conformsTo: ["public.data", "public.composite-content"]),
        TypeDeclaration(
            "com.apple.webarchive", "Web archive", conformsTo: ["public.data", "public.composite-content"],
            extensions: ["webarchive"], mimeTypes: ["application/x-webarchive"]),
        TypeDeclaration(
            "org.idpf.epub-container", "EPUB book", conformsTo: ["public.data", "public.composite-content"],
            extensions: ["epub"], mimeTypes: ["application/epub+zip"]),
        TypeDeclaration(
            "com.apple.log", "Log", conformsTo: ["public.plain-text"], extensions: ["log"], mimeTypes: ["text/x-log"]),
    ]
}
