/// The names by which libxkbcommon finds a keymap; an empty one is its default.
package struct KeymapNames: Hashable, Sendable {
    package var rules = ""
    package var model = ""
    package var layout = ""
    package var variant = ""
    package var options = ""

    package init() {}

    package init(layout: String, variant: String = "") {
        self.layout = layout
        self.variant = variant
    }
}
