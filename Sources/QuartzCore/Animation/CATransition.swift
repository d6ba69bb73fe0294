import Foundation
import RenderServer

/// An animation from what a layer showed to what it shows.
///
/// What the layer showed is taken as a picture when the transaction commits that the transition was added in, with all that
/// is within the layer's bounds. It lies in the layer's superlayer while the transition runs, which the layer itself may so
/// slide over: a superlayer that `masksToBounds` keeps both inside. A layer without superlayer shows what is new at once.
open class CATransition: CAAnimation {
    private struct Way {
        var type = CATransitionType.fade
        var subtype: CATransitionSubtype?
        var start: Float = 0
        var end: Float = 1
    }

    private var way = Way()

    /// How the new picture takes the old one's place; `fade` by default.
    open var type: CATransitionType {
        get { way.type }
        set { modify("type") { way.type = newValue } }
    }

    /// Where the new picture comes from; nil, the default, for the left.
    open var subtype: CATransitionSubtype? {
        get { way.subtype }
        set { modify("subtype") { way.subtype = newValue } }
    }

    /// How far the transition is when it begins, 0 (the default) to 1.
    open var startProgress: Float {
        get { way.start }
        set { modify("startProgress") { way.start = newValue.isNaN ? 0 : min(max(newValue, 0), 1) } }
    }

    /// How far the transition comes, `startProgress` to 1 (the default).
    open var endProgress: Float {
        get { way.end }
        set { modify("endProgress") { way.end = newValue.isNaN ? 1 : min(max(newValue, 0), 1) } }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        if let other = other as? CATransition { way = other.way }
    }

    private static let transitionAttributes: [String: AnimationAttribute] = CAAnimation.attributes.merging([
        "type": AnimationAttribute(name: \CATransition.type),
        "subtype": AnimationAttribute(object: \CATransition.subtype),
        "startProgress": AnimationAttribute(\CATransition.startProgress),
        "endProgress": AnimationAttribute(\CATransition.endProgress),
    ]) { $1 }

    override class var attributes: [String: AnimationAttribute] { transitionAttributes }

    override func describe(into parts: inout AnimationParts, within spans: [AnimationSpan]) {
        // What it does to the layer is known at the commit only; see `CATransition+Picture.swift`.
        if !spans.isEmpty {
            RenderLog.once("A CATransition in a CAAnimationGroup is not drawn: add it to the layer itself.")
        }
    }
}

/// How one picture takes the place of another.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The old one fades out over the new one.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new one slides in over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new one slides in and pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old one slides out from over the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The edge of the greatest y.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The edge of the least y.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
