import Foundation

/// Lets a person drag items from a view.
///
///     view.addInteraction(UIDragInteraction(delegate: self))
///
/// A finger lifts the items after half a second, and drags them when it moves then. The pointer drags them as soon as it
/// moves with its button pressed. Taps of other fingers add items: while the first finger holds the items and, where no
/// compositor performs the drag, until they are dropped. On Wayland the compositor performs it, and other apps may take
/// the items. There is one drag at a time.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
    /// Whether new interactions are enabled; true.
    open class var isEnabledByDefault: Bool { true }

    /// Provides the items.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?

    open private(set) weak var view: UIView?

    /// Whether items can be dragged; true by default.
    open var isEnabled = UIDragInteraction.isEnabledByDefault {
        didSet {
            recognizer.isEnabled = isEnabled
            addingRecognizer.isEnabled = isEnabled
        }
    }

    /// Whether other recognizers may recognize a gesture of the same touch after the items were lifted, until they move;
    /// false by default.
    open var allowsSimultaneousRecognitionDuringLift = false

    let recognizer = DragRecognizer()
    /// Recognizes the tap of another finger that adds items to a drag.
    let addingRecognizer = UITapGestureRecognizer()
    private lazy var source = DragSource(self)

    /// Creates an interaction. The delegate is not retained.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        recognizer.isEnabled = isEnabled
        addingRecognizer.isEnabled = isEnabled
        addingRecognizer.delegate = source
        addingRecognizer.addTarget(source, action: DragSource.add)
        recognizer.delegate = source
        recognizer.addTarget(source, action: DragSource.update)
    }

    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(recognizer)
        self.view?.removeGestureRecognizer(addingRecognizer)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
        view?.addGestureRecognizer(addingRecognizer)
    }
}
