import Foundation

extension NSAttributedString {
    /// Creates an empty string: `NSAttributedString()`, which Foundation lacks without Objective-C.
    ///
    /// An extension cannot declare `init()` itself, since `NSObject` has it.
    public convenience init(_characters: Void = ()) {
        self.init(string: "")
    }
}
