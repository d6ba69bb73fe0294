import Foundation
import Testing
import UIKit

@MainActor @Suite struct ViewAssociationTests {
    private static let keyObject = NSUUID()

    @Test func viewsStoreAssociatedObjects() {
        weak var value: NSObject?
        do {
            let view = UIView()
            let object = NSObject()
            let key = UnsafeRawPointer(Unmanaged.passUnretained(Self.keyObject).toOpaque())
            objc_setAssociatedObject(view, key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            objc_setAssociatedObject(view.layer, key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            #expect(objc_getAssociatedObject(view, key) as? NSObject === object)
            value = object
        }
        // The commit held the layer, which waited for layout.
        CATransaction.flush()
        #expect(value == nil)
    }
}
