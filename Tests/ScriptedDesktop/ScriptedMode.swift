/// A mode of a `ScriptedOutput`.
package struct ScriptedMode: Hashable, Sendable {
    /// The size in pixels.
    package var width: Int
    package var height: Int
    /// In millihertz; zero if it is unknown.
    package var refresh: Int

    package init(width: Int, height: Int, refresh: Int) {
        self.width = width
        self.height = height
        self.refresh = refresh
    }
}
