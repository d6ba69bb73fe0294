import WaylandServer

/// A surface that an input method shows at the cursor of the text field, `zwp_input_popup_surface_v2`: a list of candidates.
package final class InputMethodPopup: SurfaceRoleObject {
    package let surface: Surface
    /// Whether the surface is to be shown: it has contents, and a text field has the focus.
    package private(set) var isMapped = false
    /// The frame of the surface, in points of ``parent``: below the cursor, or above if there is no space.
    package private(set) var frame = SurfaceRectangle.empty
    /// An object that the delegate associates with the popup.
    package var userData: AnyObject?

    private let resource: ZwpInputPopupSurfaceV2
    private weak var method: InputMethod?
    private var sentRectangle: SurfaceRectangle?

    init(_ resource: ZwpInputPopupSurfaceV2, surface: Surface, method: InputMethod) {
        self.resource = resource
        self.surface = surface
        self.method = method
        surface.roleObject = self
    }

    /// The surface of the text field; nil if none has the focus.
    package var parent: Surface? { method?.textInput?.surface }

    /// The rectangle of the text field's cursor, in points of ``parent``.
    package var cursorRectangle: SurfaceRectangle { method?.textInput?.state.cursorRectangle ?? .empty }

    private var compositor: Compositor { surface.compositor }

    /// Shows, places or hides the popup, after the text field or the contents have changed.
    func update() {
        let oldFrame = frame
        if parent != nil { place() }
        guard parent != nil, surface.state.hasContents else { return unmap() }
        if !isMapped {
            isMapped = true
            compositor.delegate?.compositor(compositor, didMap: self)
        } else if frame != oldFrame {
            compositor.delegate?.compositor(compositor, didMove: self)
        }
    }

    private func place() {
        let cursor = cursorRectangle
        var rules = PositionerRules()
        rules.size = surface.state.size
        rules.anchorRectangle = cursor
        rules.anchor = .bottomLeft
        rules.gravity = .bottomRight
        rules.adjustment = [.slideX, .flipY, .slideY]
        frame = rules.placement(in: compositor.delegate?.compositor(compositor, constraintFor: self))
        let rectangle = cursor.offset(x: -frame.minX, y: -frame.minY)
        guard rectangle != sentRectangle else { return }
        sentRectangle = rectangle
        resource.sendTextInputRectangle(
            x: Int32(clamping: rectangle.minX), y: Int32(clamping: rectangle.minY),
            width: Int32(clamping: rectangle.width), height: Int32(clamping: rectangle.height))
    }

    private func unmap() {
        guard isMapped else { return }
        isMapped = false
        compositor.delegate?.compositor(compositor, didUnmap: self)
    }

    // MARK: The surface

    var outlivesSurfaceIllegally: Bool { true }

    func surfaceDidApply(_ commit: inout SurfaceCommit) { update() }

    func surfaceWasDestroyed() { unmap() }

    // MARK: The end

    /// Makes the popup inert: its input method is gone.
    func end() {
        method = nil
        unmap()
    }

    func wasDestroyed() {
        end()
        if surface.roleObject === self { surface.roleObject = nil }
    }
}
