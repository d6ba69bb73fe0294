import TestRandom

@testable import Lists

/// A random change of sections of identified items, with the batch of operations that leads from one state to the other.
struct RandomBatch {
    /// The identifiers of the items before the change.
    private(set) var before: [[Int]]
    /// The identifiers of the items after the change.
    private(set) var after: [[Int]] = []
    private(set) var batch = UpdateBatch()
    /// The old index for each new section; nil for an inserted one.
    private(set) var oldSections: [Int?] = []
    private(set) var deletedSections: Set<Int> = []
    private(set) var movedSections: Set<Int> = []
    private(set) var reloadedSections: Set<Int> = []
    private(set) var deletedItems: Set<Int> = []
    private(set) var movedItems: Set<Int> = []
    private(set) var reloadedItems: Set<Int> = []
    private var nextIdentifier = 1_000

    init(using random: inout SplitMix) {
        var next = 0
        before = (0..<Int.random(in: 0...5, using: &random)).map { _ in
            (0..<Int.random(in: 0...6, using: &random)).map { _ in
                next += 1
                return next - 1
            }
        }
        chooseSections(using: &random)
        chooseItems(using: &random)
        makeAfter(using: &random)
        addOperations(using: &random)
    }

    private mutating func chooseSections(using random: inout SplitMix) {
        for section in before.indices {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: deletedSections.insert(section)
            case 1: movedSections.insert(section)
            case 2: reloadedSections.insert(section)
            default: break
            }
        }
        oldSections = before.indices.filter { !deletedSections.contains($0) && !movedSections.contains($0) }
        for section in movedSections.map(Optional.some)
            + Array(repeating: nil, count: .random(in: 0...2, using: &random))
        {
            oldSections.insert(section, at: .random(in: 0...oldSections.count, using: &random))
        }
    }

    private mutating func chooseItems(using random: inout SplitMix) {
        for identifier in before.joined() {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: deletedItems.insert(identifier)
            case 1 where !oldSections.isEmpty: movedItems.insert(identifier)
            case 2: reloadedItems.insert(identifier)
            default: break
            }
        }
    }

    private mutating func makeAfter(using random: inout SplitMix) {
        after = oldSections.map { section in
            guard let section, !reloadedSections.contains(section) else { return [] }
            return before[section].filter { !deletedItems.contains($0) && !movedItems.contains($0) }
        }
        let new = (0..<Int.random(in: 0...(after.isEmpty ? 0 : 6), using: &random)).map { nextIdentifier + $0 }
        nextIdentifier += new.count
        for identifier in movedItems.sorted() + new {
            let section = Int.random(in: 0..<after.count, using: &random)
            after[section].insert(identifier, at: .random(in: 0...after[section].count, using: &random))
        }
    }

    private mutating func addOperations(using random: inout SplitMix) {
        var operations: [(inout UpdateBatch) -> Void] = []
        for section in deletedSections { operations.append { $0.deleteSection(at: section) } }
        for section in reloadedSections { operations.append { $0.reloadSection(at: section) } }
        for (new, old) in oldSections.enumerated() {
            if let old, movedSections.contains(old) { operations.append { $0.moveSection(from: old, to: new) } }
            if old == nil { operations.append { $0.insertSection(at: new) } }
        }
        let (old, new) = (Self.indices(of: before), Self.indices(of: after))
        for (identifier, index) in old {
            if deletedItems.contains(identifier) { operations.append { $0.deleteItem(at: index) } }
            if reloadedItems.contains(identifier) { operations.append { $0.reloadItem(at: index) } }
            if movedItems.contains(identifier), let target = new[identifier] {
                operations.append { $0.moveItem(from: index, to: target) }
            }
        }
        for (identifier, index) in new where old[identifier] == nil {
            operations.append { $0.insertItem(at: index) }
        }
        for operation in operations.shuffled(using: &random) { operation(&batch) }
    }

    static func indices(of sections: [[Int]]) -> [Int: ItemIndex] {
        var indices: [Int: ItemIndex] = [:]
        for (section, items) in sections.enumerated() {
            for (item, identifier) in items.enumerated() {
                indices[identifier] = ItemIndex(section: section, item: item)
            }
        }
        return indices
    }

    var countsBefore: [Int] { before.map(\.count) }
    var countsAfter: [Int] { after.map(\.count) }

    /// Returns whether a script maps all sections and items as the change does, in both directions.
    func isDescribed(by script: EditScript) -> Bool {
        let sections = oldSections.enumerated().allSatisfy { new, old in
            script.oldSection(of: new) == old && (old.map { script.newSection(of: $0) == new } ?? true)
        }
        let (old, new) = (Self.indices(of: before), Self.indices(of: after))
        return sections && deletedSections.allSatisfy { script.newSection(of: $0) == nil }
            && old.allSatisfy { script.newIndex(of: $1) == new[$0] }
            && new.allSatisfy { script.oldIndex(of: $1) == old[$0] }
            && script.deletedSections == deletedSections.sorted()
            && script.movedSections.map(\.from) == movedSections.sorted()
            && script.reloadedSections.map(\.from) == reloadedSections.sorted()
            && Set(script.movedItems.map(\.from)) == Set(movedItems.compactMap { old[$0] })
            && script.reloadedItems.allSatisfy { script.newIndex(of: $0.from) == $0.to }
    }
}
