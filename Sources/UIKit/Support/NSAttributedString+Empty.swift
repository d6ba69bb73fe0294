import Foundation

extension NSAttributedString {
    /// Makes a string without characters: `NSAttributedString()`, which Foundation lacks without Objective-C.
    ///
    /// An extension cannot declare `init()` itself, since `NSObject` has it.
    public convenience init(_characters: Void = ()) {
        self.init(string: "")
    }
}
