import Diagnostics
import Foundation
import RenderProtocol

/// A group of animations that run concurrently on the group's timeline.
///
///     let appearance = CAAnimationGroup()
///     appearance.animations = [fade, bounce]
///     appearance.duration = 0.5
///     layer.add(appearance, forKey: "appearance")
///
/// Begin times are relative to the group, and animations are cut off at the group's end. The delegates and
/// `isRemovedOnCompletion` of the grouped animations are ignored; a duration of 0 means that of the group.
open class CAAnimationGroup: CAAnimation {
    private var list: [CAAnimation]?

    /// The grouped animations.
    open var animations: [CAAnimation]? {
        get { list }
        set {
            require(
                !(newValue ?? []).contains { $0.holds(self) }, "\(self) cannot be one of its own animations")
            modify("animations") { list = newValue }
        }
    }

    override func holds(_ group: CAAnimationGroup) -> Bool {
        self === group || (list ?? []).contains { $0.holds(group) }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CAAnimationGroup else { return }
        list = other.list?.compactMap { $0.copy() as? CAAnimation }
    }

    override func freeze() {
        super.freeze()
        for animation in list ?? [] { animation.freeze() }
    }

    private static let groupAttributes: [String: AnimationAttribute] = CAAnimation.attributes.merging([
        "animations": AnimationAttribute(object: \CAAnimationGroup.animations)
    ]) { $1 }

    override class var attributes: [String: AnimationAttribute] { groupAttributes }

    override func setDefaultDuration(_ duration: Double) {
        super.setDefaultDuration(duration)
        for animation in list ?? [] { animation.setDefaultDuration(self.duration) }
    }

    override func describe(into parts: inout AnimationParts, within spans: [AnimationSpan]) {
        let spans = spans + [span]
        for animation in list ?? [] { animation.describe(into: &parts, within: spans) }
    }
}
