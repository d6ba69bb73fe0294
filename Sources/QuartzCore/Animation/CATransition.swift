import Diagnostics
import Foundation
import RenderProtocol

/// An animation from what a layer showed to what it shows.
///
///     let slide = CATransition()
///     slide.type = .push
///     slide.subtype = .fromRight
///     layer.add(slide, forKey: kCATransition)
///     layer.contents = next
///
/// When the transaction in which the transition was added commits, a snapshot is taken of what the layer showed within
/// its bounds. While the transition runs, the snapshot lies in the layer's superlayer, where the layer may slide over
/// it: a superlayer that `masksToBounds` clips both. A layer without a superlayer changes immediately.
open class CATransition: CAAnimation {
    private struct Options {
        var type = CATransitionType.fade
        var subtype: CATransitionSubtype?
        var start: Float = 0
        var end: Float = 1
    }

    private var options = Options()

    /// The way in which the new content replaces the old; `fade` by default.
    open var type: CATransitionType {
        get { options.type }
        set { modify("type") { options.type = newValue } }
    }

    /// The edge that the new content comes from; nil, the default, for the left.
    open var subtype: CATransitionSubtype? {
        get { options.subtype }
        set { modify("subtype") { options.subtype = newValue } }
    }

    /// The progress at the start of the transition, 0 (the default) to 1.
    open var startProgress: Float {
        get { options.start }
        set { modify("startProgress") { options.start = newValue.isNaN ? 0 : min(max(newValue, 0), 1) } }
    }

    /// The progress at the end of the transition, `startProgress` to 1 (the default).
    open var endProgress: Float {
        get { options.end }
        set { modify("endProgress") { options.end = newValue.isNaN ? 1 : min(max(newValue, 0), 1) } }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        if let other = other as? CATransition { options = other.options }
    }

    private static let transitionAttributes: [String: AnimationAttribute] = CAAnimation.attributes.merging([
        "type": AnimationAttribute(name: \CATransition.type),
        "subtype": AnimationAttribute(object: \CATransition.subtype),
        "startProgress": AnimationAttribute(\CATransition.startProgress),
        "endProgress": AnimationAttribute(\CATransition.endProgress),
    ]) { $1 }

    override class var attributes: [String: AnimationAttribute] { transitionAttributes }

    override func describe(into parts: inout AnimationParts, within spans: [AnimationSpan]) {
        // Its effect on the layer is determined at the commit; see `CATransition+Picture.swift`.
        if !spans.isEmpty {
            logger.once("A CATransition in a CAAnimationGroup is not drawn: add it to the layer itself.")
        }
    }
}

/// The way in which a transition replaces one content with another.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The old content fades out over the new.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content slides in over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content slides in and pushes the old out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content slides away and reveals the new.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The edge that a transition's new content comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The transition begins at the right edge.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The transition begins at the left edge.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The edge of the greatest y.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The edge of the smallest y.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
