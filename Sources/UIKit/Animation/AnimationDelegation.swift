import Foundation

/// The delegate of a block of animations, and the methods of it that are called at the start and the end.
@MainActor struct AnimationDelegation {
    typealias Context = UnsafeMutableRawPointer

    /// What `beginAnimations` was given; nil in the blocks of other methods.
    var id: String?
    var context: Context?
    /// Held until the animations are over, as an animation holds its delegate.
    var delegate: AnyObject?
    var willStart: ((_ delegate: AnyObject, _ id: String?, Context?) -> Void)?
    var didStop: ((_ delegate: AnyObject, _ id: String?, _ finished: Bool, Context?) -> Void)?

    /// Has the delegate called by the animations of a block, which all are there.
    func attach(to ending: AnimationEnding) {
        guard let delegate else { return }
        if let willStart { ending.onStart = { willStart(delegate, id, context) } }
        if let didStop { ending.whenDone { didStop(delegate, id, $0, context) } }
    }
}
