import CoreGraphics
import Foundation
import Testing

@Suite struct TableTests {
    private final class Key {}
    private final class Name: NSObject, NSCopying {
        let text: String
        init(_ text: String) { self.text = text }
        override func isEqual(_ object: Any?) -> Bool { (object as? Name)?.text == text }
        override var hash: Int { text.hashValue }
        func copy(with zone: NSZone? = nil) -> Any { Name(text) }
    }

    @Test func aMapTableComparesByEquality() {
        let table = NSMapTable<Name, Name>.strongToStrongObjects()
        table.setObject(Name("1"), forKey: Name("a"))
        table.setObject(Name("2"), forKey: Name("b"))
        table.setObject(Name("3"), forKey: Name("a"))
        #expect(table.count == 2)
        #expect(table.object(forKey: Name("a"))?.text == "3")
        #expect(table.object(forKey: Name("c")) == nil && table.object(forKey: nil) == nil)
        #expect(Set(table.keyEnumerator().compactMap { ($0 as? Name)?.text }) == ["a", "b"])
        #expect(Set(table.objectEnumerator()?.compactMap { ($0 as? Name)?.text } ?? []) == ["2", "3"])
        #expect(table.dictionaryRepresentation()[Name("b")]?.text == "2")
        let copy = table.copy() as? NSMapTable<Name, Name>
        #expect(copy?.isEqual(table) == true)
        table.removeObject(forKey: Name("a"))
        #expect(table.count == 1 && copy?.count == 2)
        table.removeAllObjects()
        #expect(table.count == 0)
    }

    @Test func weakKeysLeaveWithTheirValues() {
        let table = NSMapTable<Key, Name>.weakToStrongObjects()
        weak var value: Name?
        let kept = Key()
        table.setObject(Name("kept"), forKey: kept)
        do {
            let key = Key(), name = Name("lost")
            value = name
            table.setObject(name, forKey: key)
            #expect(table.count == 2 && table.object(forKey: key) === name)
        }
        #expect(table.count == 1 && table.object(forKey: kept)?.text == "kept")
        #expect(table.keyEnumerator().allObjects.count == 1)
        // The value is released when the table grows, at the latest.
        for _ in 0..<32 { table.setObject(Name("other"), forKey: Key()) }
        #expect(value == nil && table.count == 1)
    }

    @Test func weakValuesLeave() {
        let table = NSMapTable<Name, Key>.strongToWeakObjects()
        var value: Key? = Key()
        table.setObject(value, forKey: Name("a"))
        #expect(table.object(forKey: Name("a")) === value)
        value = nil
        #expect(table.object(forKey: Name("a")) == nil && table.count == 0)
    }

    @Test func pointerPersonalityComparesByIdentity() {
        let table = NSMapTable<Name, Name>(keyOptions: .objectPointerPersonality)
        let key = Name("a")
        table.setObject(Name("1"), forKey: key)
        #expect(table.object(forKey: Name("a")) == nil && table.object(forKey: key)?.text == "1")
        let copied = NSMapTable<Name, Name>(keyOptions: .copyIn, valueOptions: [], capacity: 4)
        copied.setObject(Name("1"), forKey: key)
        #expect(copied.keyEnumerator().nextObject() as? Name !== key && copied.object(forKey: key) != nil)
    }

    @Test func hashTables() {
        let table = NSHashTable<Name>()
        let a = Name("a")
        table.add(a)
        table.add(Name("a"))
        table.add(Name("b"))
        table.add(nil)
        #expect(table.count == 2 && table.member(Name("a")) === a && table.contains(Name("b")))
        let other = NSHashTable<Name>(options: [])
        other.add(Name("b"))
        #expect(other.isSubset(of: table) && table.intersects(other) && !table.isEqual(to: other))
        table.minus(other)
        #expect(table.allObjects == [a] && !table.intersects(other))
        table.union(other)
        #expect(table.count == 2)
        table.intersect(other)
        #expect(table.isEqual(other) && table.setRepresentation == [Name("b")])
        table.remove(Name("b"))
        #expect(table.anyObject == nil)
    }

    @Test func weakMembersLeaveAndMemoryIsBounded() {
        let table = NSHashTable<Key>.weakObjects()
        let kept = Key()
        table.add(kept)
        for _ in 0..<10_000 { table.add(Key()) }
        #expect(table.count == 1 && table.allObjects.first === kept)
        #expect(table._count <= 32)
        // A member of the enumeration lives as long as that.
        var last: Key? = Key()
        table.add(last)
        let enumerator = table.objectEnumerator()
        last = nil
        #expect(enumerator.allObjects.count == 2)
    }
}
