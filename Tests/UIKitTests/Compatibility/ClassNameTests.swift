import Foundation
import Testing
import UIKit

final class NamedDelegate: UIResponder {}

@Suite struct ClassNameTests {
    @Test func `Names of classes are those that Foundation gives`() {
        #expect(NSStringFromClass(NamedDelegate.self) == "UIKitTests.NamedDelegate")
        for type in [NamedDelegate.self, UIView.self, UIColor.self, NSObject.self, NSString.self] as [NSObject.Type] {
            #expect(NSStringFromClass(type) == Foundation.NSStringFromClass(type as AnyClass))
        }
    }

    @Test func `A class is found by its name`() {
        let found: AnyClass? = NSClassFromString(NSStringFromClass(NamedDelegate.self))
        #expect(found.map { $0 === NamedDelegate.self } == true)
        let color: AnyClass? = NSClassFromString(NSStringFromClass(UIColor.self))
        #expect(color.map { $0 === UIColor.self } == true)
    }
}
