import Foundation
import Testing

/// What the server tells about its windows.
extension XServer {
    /// A window with its frame, in points of the layout.
    struct Window: Decodable, Equatable {
        var id: Int
        var title: String
        var x: Double
        var y: Double
        var width: Int
        var height: Int
        var focused: Bool
        var maximized: Bool
        var minimized: Bool

        func isAt(_ x: Double, _ y: Double) -> Bool { self.x == x && self.y == y }

        func hasSize(_ width: Int, _ height: Int) -> Bool { self.width == width && self.height == height }
    }

    private struct WindowList: Decodable { var windows: [Window] }

    /// Returns the windows, front to back.
    func windows() async throws -> [Window] {
        let output = try await result("list_windows")
        return try JSONDecoder().decode(WindowList.self, from: Data(output.utf8)).windows
    }

    /// Returns the window with an identifier when it is as wanted.
    @discardableResult func window(
        _ id: Int = 1, sourceLocation: SourceLocation = #_sourceLocation, until wanted: (Window) -> Bool
    ) async throws -> Window {
        var last: Window?
        let found: Window? = try await eventually(within: .seconds(10)) {
            last = try await windows().first { $0.id == id }
            return last.flatMap { wanted($0) ? $0 : nil }
        }
        return try #require(found, "\(String(describing: last))\(process.said)", sourceLocation: sourceLocation)
    }

    /// Drags with the left button from a point by a distance, in two steps: the first one tells the drag from a click.
    func drag(from start: (x: Int, y: Int), by distance: (x: Int, y: Int)) async throws {
        try await ctl("move_pointer", "[\(start.x), \(start.y)]")
        try await ctl("press_button", "left")
        try await ctl("move_pointer", "[\(start.x + distance.x.signum() * 12), \(start.y + distance.y.signum() * 12)]")
        try await ctl(
            "move_pointer",
            "[\(start.x + distance.x + distance.x.signum() * 12), \(start.y + distance.y + distance.y.signum() * 12)]")
        try await ctl("release_button", "left")
    }
}
