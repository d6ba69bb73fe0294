import Foundation
import Testing

@testable import QuartzCore
@testable import UIKit

/// Tables by the addresses of objects: an object at the address of another one that is gone inherits nothing from it.
///
/// Each test makes and releases objects of one size in turn, which get the same few addresses.
@MainActor @Suite(.serialized) struct ReusedAddressTests {
    @Test func `A child controller has no override traits of one that is gone`() {
        let parent = UIViewController()
        var addresses: Set<ObjectIdentifier> = []
        for _ in 0..<50 {
            let child = UIViewController()
            parent.addChild(child)
            addresses.insert(ObjectIdentifier(child))
            #expect(parent.overrideTraitCollection(forChild: child) == nil)
            parent.setOverrideTraitCollection(
                UITraitCollection(userInterfaceStyle: .dark), forChild: child)
            #expect(parent.overrideTraitCollection(forChild: child)?.userInterfaceStyle == .dark)
            child.removeFromParent()
        }
        #expect(addresses.count < 50, "no address was used again")
    }

    @Test func `A deferred element has no elements of one that is gone`() {
        let deferred = DeferredElements()
        for number in 0..<50 {
            let element = UIDeferredMenuElement { completion in
                completion([UIAction(title: "\(number)") { _ in }])
            }
            #expect(deferred.elements(of: element)?.first?.title == "\(number)")
            #expect(deferred.elements(of: element)?.count == 1)
        }
    }

    @Test func `Elements that arrive later are reported once`() {
        let deferred = DeferredElements()
        var arrive: (([UIMenuElement]) -> Void)?
        var count = 0
        deferred.didArrive = { count += 1 }
        let element = UIDeferredMenuElement { arrive = $0 }
        #expect(
            deferred.elements(of: element) == nil && deferred.elements(of: element) == nil && count == 0)
        arrive?([UIMenu()])
        #expect(deferred.elements(of: element)?.count == 1 && count == 1)
    }

    @Test func `An animated view blocks touches although another one has had its address`() {
        let ending = AnimationEnding(nil)
        var addresses: Set<ObjectIdentifier> = []
        for _ in 0..<50 {
            let view = UIView()
            addresses.insert(ObjectIdentifier(view))
            ending.add(view.layer, allowsTouches: false)
            #expect(view.extras?.touchBlockingAnimations == 1)
            ending.add(view.layer, allowsTouches: false)
            #expect(view.extras?.touchBlockingAnimations == 1)
        }
        #expect(addresses.count < 50, "no address was used again")
    }

    @Test func `The transactions of each thread have a number of their own`() async {
        var numbers: Set<Int> = []
        for _ in 0..<20 {
            let number: Int = await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: TransactionContext.current.number) }
            }
            numbers.insert(number)
        }
        #expect(numbers.count == 20 && !numbers.contains(TransactionContext.current.number))
    }
}
