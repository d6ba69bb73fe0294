import QuartzCore
import UIKit
import WaylandCompositor

/// The cursor of the theme at the position of the pointer: one view for each output that shows a part of it, with the image that the
/// theme has for its scale.
@MainActor final class ThemedCursors {
    private struct CursorView {
        let view: ThemedCursorView
        /// The scale of the output in 120ths, for which the images were loaded.
        let scale: Int
    }

    private weak var server: DisplayServer?
    private let theme = CursorTheme()
    /// The cursor that is shown; nil for none.
    private(set) var cursor: UIPointerStyle.SystemCursor?
    private var views: [ObjectIdentifier: CursorView] = [:]
    /// The output that the pointer is on.
    private weak var output: ServerOutput?
    /// The time at which the first image of an animation was shown, on all outputs.
    private var beginTime: CFTimeInterval = 0

    init(_ server: DisplayServer) { self.server = server }

    /// Shows a cursor at a position of the layout, in place of the previous one; nil for none.
    ///
    /// - Returns: Whether the image at the pointer is another one.
    func show(_ new: UIPointerStyle.SystemCursor?, at position: Point) -> Bool {
        guard let new, let server, let output = server.output(at: position) else {
            let isChanged = cursor != nil
            cursor = nil
            removeViews { _ in true }
            return isChanged
        }
        let previous = self.output.flatMap { views[ObjectIdentifier($0)]?.scale }
        if new != cursor {
            removeViews { _ in true }
            beginTime = CACurrentMediaTime()
        }
        let isChanged = new != cursor || previous != output.output.description.scale
        cursor = new
        self.output = output
        var visible: Set<ObjectIdentifier> = [ObjectIdentifier(output)]
        let view = show(new, on: output, at: position)
        let frame = view.frame
        for other in server.outputs where other !== output && other.isOn && other.shows(frame, of: output) {
            visible.insert(ObjectIdentifier(other))
            _ = show(new, on: other, at: position)
        }
        removeViews { !visible.contains($0) }
        return isChanged
    }

    private func show(
        _ cursor: UIPointerStyle.SystemCursor, on output: ServerOutput, at position: Point
    ) -> ThemedCursorView {
        let scale = output.output.description.scale
        let known = views[ObjectIdentifier(output)]
        let view = known?.view ?? ThemedCursorView()
        if known?.scale != scale {
            view.show(
                theme.frames(of: cursor, scale: Double(scale) / 120), scale: Double(scale) / 120, beginTime: beginTime)
            views[ObjectIdentifier(output)] = CursorView(view: view, scale: scale)
        }
        if view.superview !== output.desktop.cursors { output.desktop.cursors.addSubview(view) }
        view.move(to: output.desktopPoint(position))
        return view
    }

    private func removeViews(where isRemoved: (ObjectIdentifier) -> Bool) {
        for (id, entry) in views where isRemoved(id) {
            entry.view.removeFromSuperview()
            views[id] = nil
        }
    }

    /// Returns the image at the pointer, the time in seconds for which it is still shown, infinity for the only one, and the
    /// number of pixels per point of its output.
    func currentFrame() -> (frame: CursorTheme.Frame, remaining: TimeInterval, scale: Double)? {
        guard cursor != nil, let entry = output.flatMap({ views[ObjectIdentifier($0)] }),
            let (frame, remaining) = entry.view.currentFrame()
        else { return nil }
        return (frame, remaining, Double(entry.scale) / 120)
    }
}
