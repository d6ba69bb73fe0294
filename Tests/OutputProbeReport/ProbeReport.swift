/// What an `OutputProbe` sees of its screens: a line of JSON, which the fuzzer of outputs checks.
public struct ProbeReport: Codable {
    public struct Screen: Codable, Equatable {
        public var name = ""
        /// In points.
        public var width = 0.0
        public var height = 0.0
        /// In pixels.
        public var nativeWidth = 0.0
        public var nativeHeight = 0.0
        public var scale = 1.0
        public var nativeScale = 1.0
        public var x = 0.0
        public var y = 0.0
        /// The value of `wl_output.transform`, found by converting points to the panel's; -1 if they are of no transform.
        public var transform = 0
        /// In frames per second.
        public var rate = 0.0
        /// The available modes, each as `WIDTHxHEIGHT@MILLIHERTZ`.
        public var modes: [String] = []

        public init() {}

        /// Returns a mode as it is in `modes`.
        public static func mode(width: Int, height: Int, millihertz: Int) -> String {
            "\(width)x\(height)@\(millihertz)"
        }
    }

    public struct Window: Codable {
        /// The screen for which it was opened.
        public var opened: String
        /// Its screen now.
        public var screen: String
        public var isVisible: Bool
        /// Whether its screen is connected, or the placeholder.
        public var isOnKnownScreen: Bool

        public init(opened: String, screen: String, isVisible: Bool, isOnKnownScreen: Bool) {
            self.opened = opened
            self.screen = screen
            self.isVisible = isVisible
            self.isOnKnownScreen = isOnKnownScreen
        }
    }

    public var screens: [Screen] = []
    public var windows: [Window] = []
    /// The numbers of notifications.
    public var connects = 0
    public var disconnects = 0
    public var changes = 0
    /// The screen objects that exist.
    public var liveScreens = 0
    /// What was wrong about notifications.
    public var faults: [String] = []
    public var descriptors = 0
    public var heap = 0
    /// The calls of each screen's display link.
    public var linkCalls: [String: Int] = [:]

    public init() {}
}
