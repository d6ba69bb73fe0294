extension TypeDeclaration {
    /// Folders, programs, archives and what other programs make.
    static let other: [TypeDeclaration] = [
        TypeDeclaration("public.playlist", "Playlist", conformsTo: []),
        TypeDeclaration(
            "public.m3u-playlist", "M3U playlist", conformsTo: ["public.text", "public.playlist"],
            extensions: ["m3u", "m3u8"],
            mimeTypes: ["audio/x-mpegurl", "audio/mpegurl", "application/x-mpegurl", "application/vnd.apple.mpegurl"]),
        TypeDeclaration("public.folder", "Folder", conformsTo: ["public.directory"]),
        TypeDeclaration("public.volume", "Volume", conformsTo: ["public.folder"]),
        TypeDeclaration("com.apple.package", "Package", conformsTo: ["public.directory"]),
        TypeDeclaration("com.apple.bundle", "Bundle", conformsTo: ["public.directory"], extensions: ["bundle"]),
        TypeDeclaration(
            "com.apple.plugin", "Plug-in", conformsTo: ["com.apple.bundle", "com.apple.package"], extensions: ["plugin"]
        ),
        TypeDeclaration(
            "com.apple.metadata-importer", "Spotlight importer", conformsTo: ["com.apple.plugin"],
            extensions: ["mdimporter"]),
        TypeDeclaration(
            "com.apple.quicklook-generator", "Quick Look generator", conformsTo: ["com.apple.plugin"],
            extensions: ["qlgenerator"]),
        TypeDeclaration(
            "com.apple.xpc-service", "XPC service", conformsTo: ["com.apple.bundle", "com.apple.package"],
            extensions: ["xpc"]),
        TypeDeclaration(
            "com.apple.framework", "Framework", conformsTo: ["com.apple.bundle"], extensions: ["framework"]),
        TypeDeclaration("com.apple.application", "App", conformsTo: ["public.executable"]),
        TypeDeclaration(
            "com.apple.application-bundle", "App",
            conformsTo: ["com.apple.application", "com.apple.bundle", "com.apple.package"], extensions: ["app"]),
        TypeDeclaration(
            "com.apple.application-and-system-extension", "App extension", conformsTo: ["com.apple.xpc-service"],
            extensions: ["appex"]),
        TypeDeclaration(
            "public.unix-executable", "Program", conformsTo: ["public.data", "public.executable"],
            mimeTypes: ["application/x-executable", "application/x-pie-executable"]),
        TypeDeclaration(
            "com.microsoft.windows-executable", "Windows program", conformsTo: ["public.data", "public.executable"],
            extensions: ["exe"], mimeTypes: ["application/x-ms-dos-executable", "application/x-msdownload"]),
        TypeDeclaration(
            "com.apple.systempreference.prefpane", "Settings pane",
            conformsTo: ["com.apple.package", "com.apple.bundle"], extensions: ["prefPane"]),
        TypeDeclaration("public.archive", "Archive", conformsTo: []),
        TypeDeclaration(
            "org.gnu.gnu-zip-archive", "Gzip archive", conformsTo: ["public.data", "public.archive"],
            extensions: ["gz", "gzip"], mimeTypes: ["application/gzip", "application/x-gzip"]),
        TypeDeclaration(
            "public.bzip2-archive", "Bzip2 archive", conformsTo: ["public.data", "public.archive"],
            extensions: ["bz2", "bz"], mimeTypes: ["application/x-bzip2", "application/bzip2", "application/x-bzip"]),
        TypeDeclaration(
            "public.zip-archive", "Zip archive", conformsTo: ["public.data", "com.pkware.zip-archive"],
            extensions: ["zip"], mimeTypes: ["application/zip", "application/x-zip-compressed"]),
        TypeDeclaration("com.pkware.zip-archive", "Zip archive", conformsTo: ["public.data", "public.archive"]),
        TypeDeclaration(
            "public.tar-archive", "Tar archive", conformsTo: ["public.data", "public.archive"], extensions: ["tar"],
            mimeTypes: ["application/x-tar", "application/tar"]),
        TypeDeclaration(
            "com.apple.archive", "Apple archive", conformsTo: ["public.data", "public.archive"], extensions: ["aar"]),
        TypeDeclaration("public.spreadsheet", "Spreadsheet", conformsTo: ["public.content"]),
        TypeDeclaration("public.presentation", "Presentation", conformsTo: ["public.composite-content"]),
        TypeDeclaration("public.database", "Database", conformsTo: []),
        TypeDeclaration("public.message", "Message", conformsTo: []),
        TypeDeclaration("public.contact", "Contact", conformsTo: []),
        TypeDeclaration(
            "public.vcard", "vCard", conformsTo: ["public.text", "public.contact"], extensions: ["vcf", "vcard"],
            mimeTypes: ["text/vcard", "text/directory", "text/x-vcard"]),
        TypeDeclaration("public.to-do-item", "To-do item", conformsTo: []),
        TypeDeclaration("public.calendar-event", "Calendar event", conformsTo: []),
        TypeDeclaration(
            "com.apple.ical.ics", "Calendar",
            conformsTo: ["public.text", "public.calendar-event", "public.to-do-item"],
            extensions: ["ics", "ical", "icalendar"], mimeTypes: ["text/calendar"]),
        TypeDeclaration("public.email-message", "E-mail message", conformsTo: ["public.message"]),
        TypeDeclaration(
            "com.apple.internet-location", "Internet location", conformsTo: ["public.data", "com.apple.resolvable"]),
        TypeDeclaration(
            "com.microsoft.internet-shortcut", "Internet shortcut",
            conformsTo: ["public.data", "com.apple.resolvable"], extensions: ["url"],
            mimeTypes: ["application/x-mswinurl"]),
        TypeDeclaration("public.font", "Font", conformsTo: []),
        TypeDeclaration(
            "public.truetype-ttf-font", "TrueType font", conformsTo: ["public.data", "public.font"],
            extensions: ["ttf"], mimeTypes: ["font/ttf"]),
        TypeDeclaration(
            "public.opentype-font", "OpenType font", conformsTo: ["public.data", "public.font"], extensions: ["otf"],
            mimeTypes: ["font/otf"]),
        TypeDeclaration("public.bookmark", "Bookmark", conformsTo: []),
        TypeDeclaration(
            "com.rsa.pkcs-12", "PKCS #12 bundle", conformsTo: ["public.data"], extensions: ["p12", "pfx"],
            mimeTypes: ["application/x-pkcs12", "application/pkcs12"]),
        TypeDeclaration(
            "public.x509-certificate", "Certificate", conformsTo: ["public.data"], extensions: ["cer", "crt", "der"],
            mimeTypes: ["application/x-x509-ca-cert", "application/pkix-cert"]),
        TypeDeclaration("com.apple.haptics.ahap", "Haptic pattern", conformsTo: ["public.json"], extensions: ["ahap"]),
        TypeDeclaration(
            "com.apple.uikit.color", "Colour", conformsTo: ["public.data"], mimeTypes: ["application/x-color"]),
        TypeDeclaration(
            "org.openxmlformats.wordprocessingml.document", "Word document",
            conformsTo: ["public.data", "public.composite-content"], extensions: ["docx"],
            mimeTypes: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"]),
        TypeDeclaration(
            "org.openxmlformats.spreadsheetml.sheet", "Excel workbook",
            conformsTo: ["public.data", "public.spreadsheet"], extensions: ["xlsx"],
            mimeTypes: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]),
        TypeDeclaration(
            "org.openxmlformats.presentationml.presentation", "PowerPoint presentation",
            conformsTo: ["public.data", "public.presentation"], extensions: ["pptx"],
            mimeTypes: ["application/vnd.openxmlformats-officedocument.presentationml.presentation"]),
        TypeDeclaration(
            "com.microsoft.word.doc", "Word document", conformsTo: ["public.data", "public.composite-content"],
            extensions: ["doc"], mimeTypes: ["application/msword"]),
        TypeDeclaration(
            "com.microsoft.excel.xls", "Excel workbook", conformsTo: ["public.data", "public.spreadsheet"],
            extensions: ["xls"], mimeTypes: ["application/vnd.ms-excel"]),
        TypeDeclaration(
            "com.microsoft.powerpoint.ppt", "PowerPoint presentation",
            conformsTo: ["public.data", "public.presentation"], extensions: ["ppt"],
            mimeTypes: ["application/vnd.ms-powerpoint"]),
    ]
}
