/// A window of a client, as `list_windows` and events describe it.
package struct WindowState: Equatable, Sendable {
    /// The range of identifiers.
    package static let idRange = 0...Int(Int32.max)
    /// The range of the numbers of workspaces.
    package static let workspaceRange = 1...99
    /// The range of the identifiers that clients give their surfaces.
    package static let surfaceRange = 1...Int(UInt32.max)

    package var id: Int
    package var title: String
    package var appID: String
    /// The identifier of its client; nil if the server does not report it.
    package var client: Int?
    /// The identifier of its `wl_surface` among the objects of its client; nil if the server does not report it.
    package var surface: Int?
    /// The output that shows most of it; nil if none does.
    package var output: OutputName?
    /// The position in the layout, in points.
    package var x: Double
    package var y: Double
    /// The size of its geometry, in points.
    package var width: Int
    package var height: Int
    package var isFocused = false
    package var isMaximized = false
    package var isMinimized = false
    package var isFullscreen = false
    /// The number of the workspace, from 1; nil if the server does not report it.
    package var workspace: Int?

    package init(
        id: Int, title: String = "", appID: String = "", output: OutputName? = nil, x: Double = 0, y: Double = 0,
        width: Int = 0, height: Int = 0
    ) {
        self.id = id
        self.title = title
        self.appID = appID
        self.output = output
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    static func read(_ value: ScriptValue, reader: ScriptReader) -> WindowState? {
        guard let fields = reader.fields(value, name: "window") else { return nil }
        let number = LayoutPoint.range
        let size = 0...Int(Int32.max)
        guard let id = fields.integer("id", in: idRange), let x = fields.number("x", in: number),
            let y = fields.number("y", in: number), let width = fields.integer("width", in: size),
            let height = fields.integer("height", in: size),
            let isFocused = fields.flag("focused", default: false),
            let isMaximized = fields.flag("maximized", default: false),
            let isMinimized = fields.flag("minimized", default: false),
            let isFullscreen = fields.flag("fullscreen", default: false)
        else { return nil }
        var window = WindowState(
            id: id, title: fields.string("title"), appID: fields.string("app_id"),
            output: fields.optionalWord("output", as: OutputName.self), x: x, y: y, width: width, height: height)
        window.client = fields.optionalInteger("client", in: ClientState.idRange)
        window.surface = fields.optionalInteger("surface", in: surfaceRange)
        window.workspace = fields.optionalInteger("workspace", in: workspaceRange)
        window.isFocused = isFocused
        window.isMaximized = isMaximized
        window.isMinimized = isMinimized
        window.isFullscreen = isFullscreen
        return window
    }

    package var encoded: ScriptValue {
        .mapping([
            "id": .number(id), "title": .text(title), "app_id": .text(appID), "client": .number(client),
            "surface": .number(surface), "output": .word(output), "x": .number(x), "y": .number(y),
            "width": .number(width), "height": .number(height),
            "focused": .bool(isFocused), "maximized": .bool(isMaximized), "minimized": .bool(isMinimized),
            "fullscreen": .bool(isFullscreen), "workspace": .number(workspace),
        ])
    }
}
