extension UTType {
    /// Playlist: `public.playlist`.
    public static var playlist: UTType { UTType(declared: "public.playlist") }
    /// M3U playlist: `public.m3u-playlist`.
    public static var m3uPlaylist: UTType { UTType(declared: "public.m3u-playlist") }
    /// Folder: `public.folder`.
    public static var folder: UTType { UTType(declared: "public.folder") }
    /// Volume: `public.volume`.
    public static var volume: UTType { UTType(declared: "public.volume") }
    /// Package: `com.apple.package`.
    public static var package: UTType { UTType(declared: "com.apple.package") }
    /// Bundle: `com.apple.bundle`.
    public static var bundle: UTType { UTType(declared: "com.apple.bundle") }
    /// Plug-in: `com.apple.plugin`.
    public static var pluginBundle: UTType { UTType(declared: "com.apple.plugin") }
    /// Spotlight importer: `com.apple.metadata-importer`.
    public static var spotlightImporter: UTType { UTType(declared: "com.apple.metadata-importer") }
    /// Quick Look generator: `com.apple.quicklook-generator`.
    public static var quickLookGenerator: UTType { UTType(declared: "com.apple.quicklook-generator") }
    /// XPC service: `com.apple.xpc-service`.
    public static var xpcService: UTType { UTType(declared: "com.apple.xpc-service") }
    /// Framework: `com.apple.framework`.
    public static var framework: UTType { UTType(declared: "com.apple.framework") }
    /// App: `com.apple.application`.
    public static var application: UTType { UTType(declared: "com.apple.application") }
    /// App: `com.apple.application-bundle`.
    public static var applicationBundle: UTType { UTType(declared: "com.apple.application-bundle") }
    /// App extension: `com.apple.application-and-system-extension`.
    public static var applicationExtension: UTType { UTType(declared: "com.apple.application-and-system-extension") }
    /// Program: `public.unix-executable`.
    public static var unixExecutable: UTType { UTType(declared: "public.unix-executable") }
    /// Windows program: `com.microsoft.windows-executable`.
    public static var exe: UTType { UTType(declared: "com.microsoft.windows-executable") }
    /// Settings pane: `com.apple.systempreference.prefpane`.
    public static var systemPreferencesPane: UTType { UTType(declared: "com.apple.systempreference.prefpane") }
    /// Archive: `public.archive`.
    public static var archive: UTType { UTType(declared: "public.archive") }
    /// Gzip archive: `org.gnu.gnu-zip-archive`.
    public static var gzip: UTType { UTType(declared: "org.gnu.gnu-zip-archive") }
    /// Bzip2 archive: `public.bzip2-archive`.
    public static var bz2: UTType { UTType(declared: "public.bzip2-archive") }
    /// Zip archive: `public.zip-archive`.
    public static var zip: UTType { UTType(declared: "public.zip-archive") }
    /// Tar archive: `public.tar-archive`.
    public static var tarArchive: UTType { UTType(declared: "public.tar-archive") }
    /// Apple archive: `com.apple.archive`.
    public static var appleArchive: UTType { UTType(declared: "com.apple.archive") }
    /// Spreadsheet: `public.spreadsheet`.
    public static var spreadsheet: UTType { UTType(declared: "public.spreadsheet") }
    /// Presentation: `public.presentation`.
    public static var presentation: UTType { UTType(declared: "public.presentation") }
    /// Database: `public.database`.
    public static var database: UTType { UTType(declared: "public.database") }
    /// Message: `public.message`.
    public static var message: UTType { UTType(declared: "public.message") }
    /// Contact: `public.contact`.
    public static var contact: UTType { UTType(declared: "public.contact") }
    /// vCard: `public.vcard`.
    public static var vCard: UTType { UTType(declared: "public.vcard") }
    /// To-do item: `public.to-do-item`.
    public static var toDoItem: UTType { UTType(declared: "public.to-do-item") }
    /// Calendar event: `public.calendar-event`.
    public static var calendarEvent: UTType { UTType(declared: "public.calendar-event") }
    /// E-mail message: `public.email-message`.
    public static var emailMessage: UTType { UTType(declared: "public.email-message") }
    /// Internet location: `com.apple.internet-location`.
    public static var internetLocation: UTType { UTType(declared: "com.apple.internet-location") }
    /// Internet shortcut: `com.microsoft.internet-shortcut`.
    public static var internetShortcut: UTType { UTType(declared: "com.microsoft.internet-shortcut") }
    /// Font: `public.font`.
    public static var font: UTType { UTType(declared: "public.font") }
    /// Bookmark: `public.bookmark`.
    public static var bookmark: UTType { UTType(declared: "public.bookmark") }
    /// PKCS #12 bundle: `com.rsa.pkcs-12`.
    public static var pkcs12: UTType { UTType(declared: "com.rsa.pkcs-12") }
    /// Certificate: `public.x509-certificate`.
    public static var x509Certificate: UTType { UTType(declared: "public.x509-certificate") }
    /// Haptic pattern: `com.apple.haptics.ahap`.
    public static var ahap: UTType { UTType(declared: "com.apple.haptics.ahap") }
}
