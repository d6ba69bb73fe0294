import Foundation

/// The sections of a list of names, by first letters in the order of the app's language.
///
///     let collation = UILocalizedIndexedCollation.current()
///     let section = collation.section(for: person, collationStringSelector: "name")
///
/// The letters are those of the Latin alphabet, and “#” for all other names.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
    private static let shared = UILocalizedIndexedCollation()
    private static let titles = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) } + ["#"]

    /// Returns the collation of the app's language.
    open class func current() -> UILocalizedIndexedCollation { shared }

    /// The titles of the sections.
    open var sectionTitles: [String] { Self.titles }
    /// The titles of the index at the table's edge.
    open var sectionIndexTitles: [String] { Self.titles }

    /// Returns the section for an entry of the index.
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

    /// Returns the section of an object.
    ///
    /// - Parameter selector: The property or method of the object that returns its name.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        let name = Self.name(of: object, selector)
        let base = name.folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: .current)
        let letter = base.first.map { String($0).uppercased() }
        return letter.flatMap(Self.titles.dropLast().firstIndex) ?? Self.titles.count - 1
    }

    /// Returns objects in the order of their names.
    ///
    /// - Parameter selector: The property or method of each object that returns its name.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        array.map { (name: Self.name(of: $0, selector), object: $0) }
            .sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }.map(\.object)
    }

    private static func name(of object: Any, _ selector: Selector) -> String {
        if let name = object as? String { return name }
        guard let object = object as? NSObject else { return "" }
        let name =
            object.responds(to: selector)
            ? object.perform(selector)?.takeUnretainedValue() : object.value(forKey: NSStringFromSelector(selector))
        return name as? String ?? ""
    }
}
