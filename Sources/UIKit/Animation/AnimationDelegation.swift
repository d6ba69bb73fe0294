import Foundation

/// The delegate of an animation block, with its methods to call at the start and the end.
@MainActor struct AnimationDelegation {
    typealias Context = UnsafeMutableRawPointer

    /// The identifier passed to `beginAnimations`; nil in blocks of other methods.
    var id: String?
    var context: Context?
    /// Retained until the animations have ended, as an animation retains its delegate.
    var delegate: AnyObject?
    var willStart: ((_ delegate: AnyObject, _ id: String?, Context?) -> Void)?
    var didStop: ((_ delegate: AnyObject, _ id: String?, _ finished: Bool, Context?) -> Void)?

    /// Registers the delegate's methods with the ending of a block, to which all animations have been added.
    func attach(to ending: AnimationEnding) {
        guard let delegate else { return }
        if let willStart { ending.onStart = { willStart(delegate, id, context) } }
        if let didStop { ending.whenDone { didStop(delegate, id, $0, context) } }
    }
}
