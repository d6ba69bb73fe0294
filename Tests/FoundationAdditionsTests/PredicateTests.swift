import Foundation
import FoundationAdditions
import Testing

@Suite struct PredicateTests {
    private let people: [[String: Any]] = [
        ["name": "Ann", "age": 30, "tags": ["a", "b"], "born": Date(timeIntervalSince1970: 0)],
        ["name": "Émile", "age": 41, "tags": [String]()],
        ["name": "bob", "age": 12.5, "tags": ["c"], "note": "x*y"],
    ]

    private func names(_ predicate: NSPredicate) -> [String] {
        NSArray(array: people).filtered(using: predicate).compactMap { ($0 as? [String: Any])?["name"] as? String }
    }

    @Test(arguments: [
        ("name == 'Ann'", "Ann"), ("name ==[c] \"ANN\"", "Ann"), ("age > 12 AND name BEGINSWITH[cd] 'e'", "Émile"),
        ("NOT (age BETWEEN {12, 31})", "Émile"), ("name CONTAINS[c] 'N' or name ENDSWITH 'b'", "Ann bob"),
        ("name LIKE[c] '?O*'", "bob"), ("note LIKE 'x\\\\*?'", "bob"), ("name MATCHES '[A-Z].*'", "Ann"),
        ("ANY tags == 'a'", "Ann"), ("tags.@count == 0", "Émile"), ("NONE tags == 'c' && TRUEPREDICATE", "Ann Émile"),
        ("ALL tags IN {'a', 'b'}", "Ann Émile"), ("(age + 1) * 2 >= 62", "Ann Émile"), ("'a' IN tags", "Ann"),
        ("(age < 20) && ((tags.@count > 0))", "bob"), ("note = nil", "Ann Émile"), ("note != NULL", "bob"),
        ("SELF.name.length == 3", "Ann bob"), ("age == 30.0", "Ann"), ("!(age == 12.5) AND name != 'Ann'", "Émile"),
        ("age <> -1 and age =< 0x1E", "Ann bob"), ("FALSEPREDICATE || age == 41", "Émile"), ("#age == 41", "Émile"),
        ("missing > 1 OR missing == 1", ""),
    ])
    func `Formats select objects`(format: String, selected: String) {
        #expect(names(NSPredicate(format: format)).joined(separator: " ") == selected)
    }

    @Test func `Arguments are values, keys and numbers in their order`() {
        #expect(names(NSPredicate(format: "%K IN %@ AND age >= %d", "name", ["bob", "Ann"], 20)) == ["Ann"])
        #expect(names(NSPredicate(format: "%K.@count == %ld", argumentArray: ["tags", 1])) == ["bob"])
        #expect(names(NSPredicate(format: "born <= %@", Date() as any CVarArg)) == ["Ann"])
        #expect(names(NSPredicate(format: "age < %f", 12.6)) == ["bob"])
        #expect(names(NSPredicate(format: "name == '%@'")) == [])
    }

    @Test func `The object itself and variables are values`() {
        let words: NSArray = ["b", "Ab", "c"]
        #expect(words.filtered(using: NSPredicate(format: "SELF contains[cd] %@", "B")).count == 2)
        let predicate = NSPredicate(format: "SELF == $x")
        #expect(predicate.evaluate(with: 3, substitutionVariables: ["x": 3]))
        #expect(!predicate.evaluate(with: 3, substitutionVariables: ["x": 4]))
        #expect(NSPredicate(format: "@sum.n == 5 AND @max.n == 3").evaluate(with: [["n": 2], ["n": 3]]))
    }

    @Test func `Predicates of formats are parts of compound ones`() {
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
            NSPredicate(format: "age > 20"), NSPredicate { object, _ in (object as? [String: Any])?["born"] != nil },
        ])
        #expect(names(both) == ["Ann"])
    }

    @Test func `Objects are passed to formats of strings`() {
        #expect(String(format: "%@ %@", [1, 2], NSNumber(value: 3)) == "[1, 2] 3")
    }
}
