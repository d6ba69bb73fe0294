extension UIMenu {
    /// Identifies a menu in a menu system.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The app's menu.
        public static let application = Identifier("com.apple.menu.application")
        /// The File menu.
        public static let file = Identifier("com.apple.menu.file")
        /// The Edit menu.
        public static let edit = Identifier("com.apple.menu.edit")
        /// The View menu.
        public static let view = Identifier("com.apple.menu.view")
        /// The Window menu.
        public static let window = Identifier("com.apple.menu.window")
        /// The Help menu.
        public static let help = Identifier("com.apple.menu.help")
        /// The command About, in the app's menu.
        public static let about = Identifier("com.apple.menu.about")
        /// The command Preferences, in the app's menu.
        public static let preferences = Identifier("com.apple.menu.preferences")
        /// The menu of services.
        public static let services = Identifier("com.apple.menu.services")
        /// The commands that hide windows.
        public static let hide = Identifier("com.apple.menu.hide")
        /// The command Quit.
        public static let quit = Identifier("com.apple.menu.quit")
        /// The command that opens a window.
        public static let newScene = Identifier("com.apple.menu.newScene")
        /// The commands that create documents.
        public static let newItem = Identifier("com.apple.menu.newItem")
        /// The command that opens a document.
        public static let open = Identifier("com.apple.menu.open")
        /// The menu of documents that were opened.
        public static let openRecent = Identifier("com.apple.menu.openRecent")
        /// The command Close.
        public static let close = Identifier("com.apple.menu.close")
        /// The command Print.
        public static let print = Identifier("com.apple.menu.print")
        /// The commands of a document.
        public static let document = Identifier("com.apple.menu.document")
        /// Undo and Redo.
        public static let undoRedo = Identifier("com.apple.menu.undoRedo")
        /// Cut, Copy, Paste, Delete and Select All.
        public static let standardEdit = Identifier("com.apple.menu.standardEdit")
        /// The menu Find.
        public static let find = Identifier("com.apple.menu.find")
        /// Replacement of selected text.
        public static let replace = Identifier("com.apple.menu.replace")
        /// The menu Share.
        public static let share = Identifier("com.apple.menu.share")
        /// Bold, Italic and Underline.
        public static let textStyle = Identifier("com.apple.menu.textStyle")
        /// The menu of spelling.
        public static let spelling = Identifier("com.apple.menu.spelling")
        /// The panel of spelling.
        public static let spellingPanel = Identifier("com.apple.menu.spellingPanel")
        /// The options of spelling.
        public static let spellingOptions = Identifier("com.apple.menu.spellingOptions")
        /// The menu of substitutions.
        public static let substitutions = Identifier("com.apple.menu.substitutions")
        /// The panel of substitutions.
        public static let substitutionsPanel = Identifier("com.apple.menu.substitutionsPanel")
        /// The options of substitutions.
        public static let substitutionOptions = Identifier("com.apple.menu.substitutionOptions")
        /// The menu of changes of case.
        public static let transformations = Identifier("com.apple.menu.transformations")
        /// The menu of speech.
        public static let speech = Identifier("com.apple.menu.speech")
        /// Look-up of selected text.
        public static let lookup = Identifier("com.apple.menu.lookup")
        /// Learning of a word.
        public static let learn = Identifier("com.apple.menu.learn")
        /// The menu of automatic input.
        public static let autoFill = Identifier("com.apple.menu.autoFill")
        /// The Format menu.
        public static let format = Identifier("com.apple.menu.format")
        /// The menu Font.
        public static let font = Identifier("com.apple.menu.font")
        /// The commands for larger and smaller text.
        public static let textSize = Identifier("com.apple.menu.textSize")
        /// The commands for the colour of text.
        public static let textColor = Identifier("com.apple.menu.textColor")
        /// Copying and pasting of a style.
        public static let textStylePasteboard = Identifier("com.apple.menu.textStylePasteboard")
        /// The menu Text.
        public static let text = Identifier("com.apple.menu.text")
        /// The menu of writing directions.
        public static let writingDirection = Identifier("com.apple.menu.writingDirection")
        /// The commands for the alignment of text.
        public static let alignment = Identifier("com.apple.menu.alignment")
        /// The commands of the toolbar.
        public static let toolbar = Identifier("com.apple.menu.toolbar")
        /// The commands of the sidebar.
        public static let sidebar = Identifier("com.apple.menu.sidebar")
        /// The commands for full screen.
        public static let fullscreen = Identifier("com.apple.menu.fullscreen")
        /// Minimize and Zoom.
        public static let minimizeAndZoom = Identifier("com.apple.menu.minimizeAndZoom")
        /// The command that brings all windows to the front.
        public static let bringAllToFront = Identifier("com.apple.menu.bringAllToFront")
        /// The root of a menu system.
        public static let root = Identifier("com.apple.menu.root")
    }
}
