import Foundation
import UIKit

/// Random batches of changes of a table and a collection, which scroll, change their sizes and are edited meanwhile, and each of which is
/// compared with a model.
@MainActor final class RandomBatches {
    private var random: RandomSource
    private let window: UIWindow
    private var lists: [FuzzedList] = []
    /// The last changes of each list, for the report of a fault.
    private var logs: [ObjectIdentifier: [String]] = [:]
    /// The numbers of changes by name.
    private(set) var counts: [String: Int] = [:]

    /// Batches between two comparisons with a new list.
    private static let batchesPerFreshList = 16
    /// Changes in the report of a fault at most.
    private static let reportedChanges = 8

    init(seed: UInt64, in window: UIWindow) {
        random = RandomSource(seed: seed)
        self.window = window
    }

    // MARK: Rounds

    /// Begins with other views and models.
    func beginRound() {
        logs = [:]
        for list in lists { list.view.removeFromSuperview() }
        let style: UITableView.Style = random.pick([.plain, .plain, .grouped])
        let (left, right) = (CGRect(x: 0, y: 0, width: 200, height: 280), CGRect(x: 200, y: 0, width: 200, height: 280))
        lists = [
            FuzzedTable(ListModel(using: &random), frame: left, style: style),
            FuzzedCollection(
                ListModel(using: &random), frame: right, kind: random.pick(FuzzedCollection.Kind.allCases)),
        ]
        for list in lists { window.rootViewController?.view.addSubview(list.view) }
    }

    /// Returns what the batches of a round have left behind, after all animations; nil if nothing.
    func endRound() -> String? {
        lists.lazy.compactMap { list in list.idleFault().map { self.describe($0, list) } }.first
    }

    private func record(_ name: String, _ list: FuzzedList, _ detail: String = "") {
        counts[name, default: 0] += 1
        let last = logs[ObjectIdentifier(list), default: []].suffix(Self.reportedChanges - 1)
        logs[ObjectIdentifier(list)] = last + ["\(name) \(detail)"]
    }

    private func describe(_ fault: String, _ list: FuzzedList) -> String {
        let log = logs[ObjectIdentifier(list)] ?? []
        list.view.setNeedsLayout()
        let isTransient = list.fault() == nil
        return """
            \(list.name), \(list.view.bounds), content \(list.view.contentSize), \(list.model.sections.map(\.items.count)) items: \(fault)\(isTransient ? " until another layout" : "")
            after: \(log.joined(separator: "\n       "))
            """
    }

    // MARK: Changes

    /// Makes a batch of changes, and often something else before it; returns a difference from the model, nil without any.
    func change(number: Int) -> String? {
        let list = random.pick(lists)
        if random.chance(2) { disturb(list) }
        let batch = ListBatch(of: list.model, using: &random)
        let way = list.perform(batch, using: &random)
        record("batch, \(way)", list, "\(batch.operations)")
        // Some batches follow another without a layout between them.
        if random.chance(4) { return nil }
        if let fault = list.fault() { return describe(fault, list) }
        guard number.isMultiple(of: Self.batchesPerFreshList), let fault = list.freshFault() else { return nil }
        return describe(fault, list)
    }

    private func disturb(_ list: FuzzedList) {
        switch random.index(12) {
        case 0..<3: scroll(list)
        case 3: reload(list)
        case 4: reconfigure(list)
        case 5..<8: select(list)
        case 8:
            let isEditing = random.chance(2)
            record("editing", list, "\(isEditing)")
            list.setEditing(isEditing, animated: random.chance(2))
        case 9: resize(list)
        case 10:
            let what = list.changeKind(using: &random)
            record("kind", list, what)
        default:
            record("layout", list)
            list.view.layoutIfNeeded()
        }
    }

    private func scroll(_ list: FuzzedList) {
        let isAnimated = random.chance(2)
        if random.chance(4), let path = randomPath(list) {
            record("scroll to item", list, "\(path)")
            return list.scroll(to: path, animated: isAnimated)
        }
        let end = max(0, list.view.contentSize.height - list.view.bounds.height)
        let offset = CGPoint(x: 0, y: (random.unit() * end).rounded())
        record("scroll", list, "\(offset.y), \(isAnimated ? "animated" : "at once")")
        list.view.setContentOffset(offset, animated: isAnimated)
    }

    private func reload(_ list: FuzzedList) {
        record("reload data", list)
        if random.chance(2) { list.model = ListModel(using: &random) }
        list.model.selected = []
        list.reloadData()
    }

    private func reconfigure(_ list: FuzzedList) {
        // Only visible cells are configured again; others have the new revision when they become visible.
        let paths = list.model.items.map(\.path).filter { _ in random.chance(4) }
        record("reconfigure", list, "\(paths)")
        list.view.layoutIfNeeded()
        for path in paths { list.model[path].revision += 1 }
        list.reconfigure(paths)
    }

    private func select(_ list: FuzzedList) {
        guard let path = randomPath(list) else { return }
        if list.model.selected.remove(list.model[path].id) != nil {
            record("deselect", list, "\(path)")
            list.deselect(path)
        } else {
            record("select", list, "\(path)")
            list.model.selected.insert(list.model[path].id)
            list.select(path)
        }
    }

    private func randomPath(_ list: FuzzedList) -> IndexPath? {
        let items = list.model.items
        return items.isEmpty ? nil : items[random.index(items.count)].path
    }

    private func resize(_ list: FuzzedList) {
        let size = CGSize(width: CGFloat(120 + 20 * random.index(5)), height: CGFloat(120 + 40 * random.index(5)))
        record("size", list, "\(size)")
        if random.chance(2) {
            UIView.animate(withDuration: 0.2) { list.view.frame.size = size }
        } else {
            list.view.frame.size = size
        }
    }
}
