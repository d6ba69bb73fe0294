import Foundation

/// The groups of buttons beside the suggestions of an on-screen keyboard.
///
/// Wayland's on-screen keyboards belong to the compositor and have no place for an app's buttons: the item keeps its values, and an
/// app shows its own buttons in an `inputAccessoryView`.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
    public override init() { super.init() }

    /// Whether the keyboard may hide its own shortcuts; true by default.
    open var allowsHidingShortcuts = true

    /// The groups before the suggestions; none by default.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []

    /// The groups after the suggestions; none by default.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

    private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// Returns the item of a responder, creating it if needed.
    static func ensure(of responder: UIResponder) -> UITextInputAssistantItem {
        if let item = objc_getAssociatedObject(responder, key) as? UITextInputAssistantItem { return item }
        let item = UITextInputAssistantItem()
        objc_setAssociatedObject(responder, key, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return item
    }
}
