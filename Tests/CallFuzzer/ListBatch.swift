import Foundation
import UIKit

/// A random change of a list's model, with the operations by which a list learns of it.
struct ListBatch {
    enum Operation: CustomStringConvertible {
        case deleteItem(IndexPath)
        case insertItem(IndexPath)
        case moveItem(IndexPath, IndexPath)
        case reloadItem(IndexPath)
        case deleteSection(Int)
        case insertSection(Int)
        case moveSection(Int, Int)
        case reloadSection(Int)

        var description: String {
            switch self {
            case .deleteItem(let path): "delete \(path)"
            case .insertItem(let path): "insert \(path)"
            case .moveItem(let old, let new): "move \(old) to \(new)"
            case .reloadItem(let path): "reload \(path)"
            case .deleteSection(let section): "delete \(section)"
            case .insertSection(let section): "insert \(section)"
            case .moveSection(let old, let new): "move \(old) to \(new)"
            case .reloadSection(let section): "reload \(section)"
            }
        }
    }

    private enum Fate { case kept, deleted, moved, reloaded }

    private let before: ListModel
    /// The model after the change.
    private(set) var after: ListModel
    private(set) var operations: [Operation] = []

    private var sectionFates: [Fate] = []
    /// The fates of the items by their identifiers.
    private var itemFates: [Int: Fate] = [:]
    /// The old index for each new section; nil for an inserted one.
    private var sources: [Int?] = []
    private var inserted: Set<Int> = []

    /// The number of items above which more are deleted than inserted.
    private static let maximumCount = 70
    private static let maximumSections = 7

    init(of model: ListModel, using random: inout RandomSource) {
        (before, after) = (model, model)
        // One of so many elements changes: from most of them to one at most.
        let rarity = random.pick([3, 8, 30, 100])
        chooseSections(rarity, &random)
        chooseItems(rarity, &random)
        makeAfter(rarity, &random)
        select()
        addOperations(&random)
    }

    // MARK: Choosing

    private mutating func chooseSections(_ rarity: Int, _ random: inout RandomSource) {
        sectionFates = before.sections.map { _ in
            random.chance(2 * rarity) ? random.pick([.deleted, .moved, .reloaded]) : .kept
        }
        sources = before.sections.indices.filter { sectionFates[$0] == .kept || sectionFates[$0] == .reloaded }
        let moved = before.sections.indices.filter { sectionFates[$0] == .moved }
        let isFull = before.sections.count >= Self.maximumSections
        let new = before.sections.isEmpty ? 1 : isFull || !random.chance(rarity) ? 0 : 1 + random.index(2)
        for source in moved.map(Optional.some) + Array(repeating: nil, count: new) {
            sources.insert(source, at: random.index(sources.count + 1))
        }
    }

    private mutating func chooseItems(_ rarity: Int, _ random: inout RandomSource) {
        let isFull = before.count > Self.maximumCount
        for (_, item) in before.items {
            guard random.chance(rarity) else { continue }
            let fate = random.pick([Fate.deleted, .deleted, .moved, .reloaded])
            // An item can be moved only if there is a section.
            itemFates[item.id] = isFull && random.chance(2) || fate == .moved && sources.isEmpty ? .deleted : fate
        }
    }

    private func fate(_ item: ListItem) -> Fate { itemFates[item.id] ?? .kept }

    // MARK: The model after the change

    private mutating func makeAfter(_ rarity: Int, _ random: inout RandomSource) {
        after.sections = []
        for source in sources {
            guard let source else {
                after.sections.append(after.makeSection(random.index(6)))
                continue
            }
            var section = before.sections[source]
            section.items.removeAll { fate($0) == .moved }
            if sectionFates[source] == .reloaded {
                section.items =
                    random.chance(2)
                    ? (0..<random.index(8)).map { _ in after.makeItem() } : section.items.map(Self.reloaded)
            } else {
                section.items = section.items.compactMap { item in
                    switch fate(item) {
                    case .deleted: nil
                    case .reloaded: Self.reloaded(item)
                    case .kept, .moved: item
                    }
                }
            }
            after.sections.append(section)
        }
        guard !after.sections.isEmpty else { return }
        let moved = before.items.map(\.item).filter { fate($0) == .moved }
        let new = (0..<random.index(before.count > Self.maximumCount ? 2 : max(2, 14 / rarity))).map { _ in
            after.makeItem()
        }
        inserted = Set(new.map(\.id))
        for item in moved + new {
            let section = random.index(after.sections.count)
            after.sections[section].items.insert(item, at: random.index(after.sections[section].items.count + 1))
        }
    }

    private static func reloaded(_ item: ListItem) -> ListItem {
        ListItem(id: item.id, revision: item.revision + 1)
    }

    /// Items that are loaded again are not selected any more.
    private mutating func select() {
        for (path, item) in before.items {
            let survives: Bool =
                switch sectionFates[path.section] {
                case .kept, .moved: fate(item) == .kept || fate(item) == .moved
                case .deleted, .reloaded: fate(item) == .moved
                }
            if !survives { after.selected.remove(item.id) }
        }
    }

    // MARK: Operations

    private mutating func addOperations(_ random: inout RandomSource) {
        for (new, source) in sources.enumerated() {
            switch source.map({ ($0, sectionFates[$0]) }) {
            case nil: operations.append(.insertSection(new))
            case (let old, .moved)?: operations.append(.moveSection(old, new))
            case (let old, .reloaded)?: operations.append(.reloadSection(old))
            default: break
            }
        }
        for section in sectionFates.indices where sectionFates[section] == .deleted {
            operations.append(.deleteSection(section))
        }
        let targets = Dictionary(uniqueKeysWithValues: after.items.map { ($0.item.id, $0.path) })
        for (path, item) in before.items {
            // What becomes of the items of such a section is a part of the section's operation, and need not be said.
            let isReplaced = [.deleted, .reloaded].contains(sectionFates[path.section])
            switch fate(item) {
            case .moved: if let target = targets[item.id] { operations.append(.moveItem(path, target)) }
            case .deleted where !isReplaced || random.chance(2): operations.append(.deleteItem(path))
            case .reloaded where !isReplaced || random.chance(2): operations.append(.reloadItem(path))
            default: break
            }
        }
        for (path, item) in after.items where inserted.contains(item.id) {
            let isReplaced = sources[path.section].map { sectionFates[$0] == .reloaded } ?? true
            if !isReplaced || random.chance(2) { operations.append(.insertItem(path)) }
        }
        operations.shuffle(using: &random)
    }
}
