import CoreGraphics
import Foundation
import UIPlatform

/// The style of one pointer: finds the region under it, and shows the region's style.
@MainActor final class PointerStyleController {
    private let seat: SeatID
    private weak var interaction: UIPointerInteraction?
    private var region: UIPointerRegion?
    private var highlight: PointerHighlight?
    /// The cursor that is shown.
    private var cursor = PlatformCursor.arrow
    /// The cursor of the region.
    private var regionCursor = PlatformCursor.arrow
    /// The cursor while the pointer drags items; nil for that of the region.
    var dragCursor: PlatformCursor? {
        didSet { show() }
    }
    /// The input of the last update.
    private var last: (point: CGPoint, toplevel: ToplevelID, modifiers: UIKeyModifierFlags)?

    init(seat: SeatID) {
        self.seat = seat
    }

    /// Shows the style at a point; a `toplevel` of nil is none.
    func update(_ point: CGPoint, in toplevel: ToplevelID?, modifiers: UIKeyModifierFlags) {
        guard UIPointerInteraction.isInUse else { return }
        last = toplevel.map { (point, $0, modifiers) }
        guard let (found, newRegion) = find() else { return exit() }
        if found === interaction, newRegion == region { return }
        exit(restoringArrow: false)
        interaction = found
        region = newRegion
        let style = found.style(for: newRegion)
        let animator = PointerAnimator()
        found.delegate?.pointerInteraction(found, willEnter: newRegion, animator: animator)
        animator.run()
        // The delegate may have removed the interaction.
        guard interaction === found, region === newRegion else { return }
        highlight = style.flatMap { PointerHighlight($0) }
        set(style?.cursor ?? .arrow)
    }

    /// Requests the style again if an interaction has changed.
    func update(of changed: UIPointerInteraction) {
        if changed === interaction { exit() }
        guard let last else { return }
        update(last.point, in: last.toplevel, modifiers: last.modifiers)
    }

    func leave() {
        last = nil
        exit()
    }

    /// Returns the interaction of the deepest view under the pointer that has a region there.
    private func find() -> (UIPointerInteraction, UIPointerRegion)? {
        guard let last, let host = UIApplication.shared.surfaceHost(for: last.toplevel),
            let (window, hit) = host.inputTarget(at: last.point, with: nil)
        else { return nil }
        let inWindow = host.convert(last.point, to: window)
        var view: UIView? = hit
        while let current = view {
            for case let interaction as UIPointerInteraction in current.interactions.reversed() {
                let location = current === window ? inWindow : window.convert(inWindow, to: current as UIView)
                let request = UIPointerRegionRequest(location: location, modifiers: last.modifiers)
                if let region = interaction.region(for: request) { return (interaction, region) }
            }
            view = current.superview
        }
        return nil
    }

    private func exit(restoringArrow: Bool = true) {
        highlight?.remove()
        highlight = nil
        let (old, oldRegion) = (interaction, region)
        interaction = nil
        region = nil
        if let old, let oldRegion {
            let animator = PointerAnimator()
            old.delegate?.pointerInteraction(old, willExit: oldRegion, animator: animator)
            animator.run()
        }
        if restoringArrow, region == nil { set(.arrow) }
    }

    private func set(_ cursor: PlatformCursor) {
        regionCursor = cursor
        show()
    }

    private func show() {
        let requested = dragCursor ?? regionCursor
        guard requested != cursor else { return }
        cursor = requested
        PlatformHost.shared.startedPlatform?.setCursor(cursor, of: seat)
        PlatformHost.shared.setNeedsFlush()
    }
}
