import CoreGraphics
import Foundation
import Locking
import Testing

@Suite(.serialized) struct AssociatedObjectTests {
    private final class Plain {}
    private final class Observed {
        let end: () -> Void
        init(_ end: @escaping () -> Void) { self.end = end }
        deinit { end() }
    }
    private final class Owner: AssociationOwner {
        private let slot = AssociationSlot()
        func associationTable(creating: Bool) -> AssociationTable? { slot.table(creating: creating) }
    }

    // Addresses alone count.
    private static let memory = Mutex((a: UInt(bitPattern: malloc(1)), b: UInt(bitPattern: malloc(1))))
    private var a: UnsafeRawPointer { UnsafeRawPointer(bitPattern: Self.memory.withLock { $0.a })! }
    private var b: UnsafeRawPointer { UnsafeRawPointer(bitPattern: Self.memory.withLock { $0.b })! }

    @Test func valuesAreKeptByObjectAndKey() {
        for object in [Plain(), Owner(), NSObject()] as [AnyObject] {
            let other = Plain()
            #expect(objc_getAssociatedObject(object, a) == nil)
            objc_setAssociatedObject(object, a, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            objc_setAssociatedObject(object, b, 2, .OBJC_ASSOCIATION_COPY)
            #expect(objc_getAssociatedObject(object, a) as? String == "one")
            #expect(objc_getAssociatedObject(object, b) as? Int == 2)
            #expect(objc_getAssociatedObject(other, a) == nil)
            objc_setAssociatedObject(object, a, nil, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(object, a) == nil)
            objc_removeAssociatedObjects(object)
            #expect(objc_getAssociatedObject(object, b) == nil)
        }
    }

    @Test func `Optionals are unwrapped, however deeply nested`() {
        let object = Plain()
        let nested: String??? = "one"
        objc_setAssociatedObject(object, a, nested as Any, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(object, a).map { type(of: $0) } == String.self)
        #expect(objc_getAssociatedObject(object, a) as? String == "one")
        let none: String?? = .some(nil)
        objc_setAssociatedObject(object, a, none as Any, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(object, a) == nil)
        // A policy for objects recognizes one in an optional.
        var ends = 0
        var weak: Observed?? = Observed { ends += 1 }
        objc_setAssociatedObject(object, a, weak as Any, .OBJC_ASSOCIATION_ASSIGN)
        weak = nil
        #expect(ends == 1 && objc_getAssociatedObject(object, a) == nil)
        let text: NSMutableString?? = NSMutableString(string: "one")
        objc_setAssociatedObject(object, a, text as Any, .OBJC_ASSOCIATION_COPY)
        text??.append(" and more")
        #expect((objc_getAssociatedObject(object, a) as? NSString)?.length == 3)
    }

    @Test func valuesDieWithAnObjectThatStoresThem() {
        var ends = 0
        var owner: Owner? = Owner()
        objc_setAssociatedObject(owner!, a, Observed { ends += 1 }, .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(owner!, a, Observed { ends += 10 }, .OBJC_ASSOCIATION_RETAIN)
        #expect(ends == 1)
        owner = nil
        #expect(ends == 11)
    }

    @Test func valuesOfOtherObjectsDieAfterAFewMoreCalls() {
        var ends = 0
        let before = ForeignAssociations.count
        for _ in 0..<1000 {
            objc_setAssociatedObject(Plain(), a, Observed { ends += 1 }, .OBJC_ASSOCIATION_RETAIN)
        }
        // Each call removes the values of earlier calls.
        #expect(ends >= 990 && ForeignAssociations.count <= before + 10)
        let living = (0..<1000).map { _ in Plain() }
        for object in living { objc_setAssociatedObject(object, a, "living", .OBJC_ASSOCIATION_RETAIN) }
        for _ in 0..<1000 {
            objc_setAssociatedObject(Plain(), a, Observed { ends += 1 }, .OBJC_ASSOCIATION_RETAIN)
        }
        // One round through the table takes a quarter as many calls as it has objects.
        for _ in 0..<600 { _ = objc_getAssociatedObject(living[0], a) }
        #expect(ends == 2000)
        #expect(ForeignAssociations.count <= before + 1000)
        #expect(living.allSatisfy { objc_getAssociatedObject($0, a) as? String == "living" })
    }

    @Test func anObjectAtAnOldAddressHasNothing() {
        for _ in 0..<2000 {
            let object = Plain()
            #expect(objc_getAssociatedObject(object, a) == nil)
            objc_setAssociatedObject(object, a, "old", .OBJC_ASSOCIATION_RETAIN)
        }
    }

    @Test func policies() {
        let object = Plain()
        var value: Plain? = Plain()
        objc_setAssociatedObject(object, a, value, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(object, a) as? Plain === value)
        value = nil
        #expect(objc_getAssociatedObject(object, a) == nil)
        let text = NSMutableString(string: "x")
        objc_setAssociatedObject(object, a, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        text.append("y")
        #expect((objc_getAssociatedObject(object, a) as? NSString)?.length == 1)
        // A structure has no identity.
        objc_setAssociatedObject(3, a, "lost", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(3, a) == nil)
    }

    @Test func threadsShareTables() async {
        let owner = SendableOwner()
        let keys = (0..<8).map { _ in UInt(bitPattern: malloc(1)) }
        defer { for key in keys { free(UnsafeMutableRawPointer(bitPattern: key)) } }
        await withTaskGroup(of: Void.self) { group in
            for key in keys {
                group.addTask {
                    let pointer = UnsafeRawPointer(bitPattern: key)!
                    for round in 0..<500 {
                        objc_setAssociatedObject(owner, pointer, round, .OBJC_ASSOCIATION_RETAIN)
                        objc_setAssociatedObject(SendableOwner.Foreign(), pointer, round, .OBJC_ASSOCIATION_RETAIN)
                        #expect(objc_getAssociatedObject(owner, pointer) as? Int == round)
                    }
                }
            }
        }
        #expect(keys.allSatisfy { objc_getAssociatedObject(owner, UnsafeRawPointer(bitPattern: $0)!) as? Int == 499 })
    }

    private final class SendableOwner: AssociationOwner, Sendable {
        final class Foreign: Sendable {}
        private let slot = AssociationSlot()
        func associationTable(creating: Bool) -> AssociationTable? { slot.table(creating: creating) }
    }
}
