import Foundation
import UIKit

/// A table or a collection, and the model that it must equal. Subclasses are its data source and its delegate.
@MainActor class FuzzedList: NSObject {
    var model: ListModel
    /// The first difference from the model that a method of the data source or the delegate has found.
    private(set) var reportedFault: String?
    /// The views that the delegate was notified of, and not of their end.
    private var displayed: [ObjectIdentifier: UIView] = [:]
    /// The batches whose completions have not been called.
    private(set) var pendingCompletions: Set<Int> = []
    private var batchCount = 0

    /// Views of a list at most while animations run, which hold those that leave.
    static let maximumSubviews = 6000

    init(_ model: ListModel) { self.model = model }

    // MARK: The view

    var name: String { fatalError("abstract") }
    var view: UIScrollView { fatalError("abstract") }
    /// The cells that the view says to be visible, by their index paths.
    var visibleCells: [(path: IndexPath, cell: UIView?)] { fatalError("abstract") }
    var selectedPaths: Set<IndexPath> { fatalError("abstract") }
    /// The numbers of items of the sections.
    var counts: [Int] { fatalError("abstract") }

    func perform(_ updates: @escaping () -> Void, completion: @escaping (Bool) -> Void) {}
    func apply(_ operation: ListBatch.Operation, using random: inout RandomSource) {}
    func reloadData() {}
    func reconfigure(_ paths: [IndexPath]) {}
    func select(_ path: IndexPath) {}
    func deselect(_ path: IndexPath) {}
    func setEditing(_ isEditing: Bool, animated: Bool) {}
    func scroll(to path: IndexPath, animated: Bool) {}
    /// Changes something that only this kind of view has; returns its name.
    func changeKind(using random: inout RandomSource) -> String { "nothing" }
    /// Returns what a cell or a header displays.
    func describe(_ view: UIView) -> String { fatalError("abstract") }
    /// Returns the item that a cell displays, whether it looks selected, and the frame that it must have in the view.
    func content(of cell: UIView, at path: IndexPath) -> (item: ListItem?, isSelected: Bool, frame: CGRect) {
        fatalError("abstract")
    }
    /// Returns the first difference of the places of all items and headers from the model.
    func geometryFault() -> String? { nil }
    /// Creates a list of the same size, looks and model.
    func makeFresh() -> FuzzedList { fatalError("abstract") }
    /// The places of what is visible, by names.
    var places: [String: CGRect] { fatalError("abstract") }

    // MARK: Batches

    /// Lets the view learn of a change by one of the ways that an app has.
    func perform(_ batch: ListBatch, using random: inout RandomSource) -> String {
        if batch.operations.count == 1, random.chance(2) {
            model = batch.after
            apply(batch.operations[0], using: &random)
            return "alone"
        }
        var generator = random
        defer { random = generator }
        switch random.index(5) {
        case 0:
            let half = batch.operations.count / 2
            performCounted {
                self.model = batch.after
                for operation in batch.operations[..<half] { self.apply(operation, using: &generator) }
                self.performCounted {
                    for operation in batch.operations[half...] { self.apply(operation, using: &generator) }
                }
            }
            return "nested"
        case 1:
            UIView.performWithoutAnimation { performCounted { self.applyAll(batch, using: &generator) } }
            return "without animation"
        case 2 where beginUpdates():
            model = batch.after
            let half = batch.operations.count / 2
            for operation in batch.operations[..<half] { apply(operation, using: &generator) }
            _ = beginUpdates()
            for operation in batch.operations[half...] { apply(operation, using: &generator) }
            endUpdates()
            endUpdates()
            return "begin and end"
        default:
            performCounted { self.applyAll(batch, using: &generator) }
            return "block"
        }
    }

    /// Begins changes without a block, where the view has a method for that; returns whether it has.
    func beginUpdates() -> Bool { false }
    func endUpdates() {}

    private func applyAll(_ batch: ListBatch, using random: inout RandomSource) {
        model = batch.after
        for operation in batch.operations { apply(operation, using: &random) }
    }

    private func performCounted(_ updates: @escaping () -> Void) {
        batchCount += 1
        let number = batchCount
        pendingCompletions.insert(number)
        perform(updates) { [weak self] _ in
            guard let self, pendingCompletions.remove(number) == nil else { return }
            report("the completion of batch \(number) is called twice")
        }
    }

    // MARK: Delegates

    func report(_ fault: String) { if reportedFault == nil { reportedFault = fault } }

    /// Returns the item for which the view asks.
    func requestedItem(at path: IndexPath, _ method: String) -> ListItem? {
        if model.contains(path) { return model[path] }
        report("\(method) is asked for \(path), which does not exist")
        return nil
    }

    func willDisplay(_ view: UIView, _ item: ListItem?, at path: IndexPath) {
        willDisplay(view)
        guard let expected = requestedItem(at: path, "willDisplay"), expected != item else { return }
        report("willDisplay at \(path) has the cell of \(item?.text ?? "nothing"), not of \(expected.text)")
    }

    func willDisplay(_ view: UIView) {
        if displayed.updateValue(view, forKey: ObjectIdentifier(view)) != nil {
            report("willDisplay for \(describe(view)), which is displayed already")
        }
    }

    func didEndDisplaying(_ view: UIView) {
        if displayed.removeValue(forKey: ObjectIdentifier(view)) == nil {
            report("didEndDisplaying for \(describe(view)), which was not displayed")
        }
    }

    // MARK: Comparing

    /// Returns the first difference from the model; nil without any.
    func fault() -> String? {
        view.layoutIfNeeded()
        if let reportedFault { return reportedFault }
        if counts != model.sections.map(\.items.count) {
            return "the numbers of items are \(counts), not \(model.sections.map(\.items.count))"
        }
        if selectedPaths != model.selectedPaths {
            return "\(selectedPaths.sorted()) are selected, not \(model.selectedPaths.sorted())"
        }
        if view.subviews.count > Self.maximumSubviews { return "there are \(view.subviews.count) subviews" }
        return cellFault() ?? geometryFault() ?? reportedFault
    }

    private func cellFault() -> String? {
        var seen: Set<ObjectIdentifier> = []
        for (path, cell) in visibleCells {
            guard model.contains(path) else { return "\(path) is visible, and does not exist" }
            guard let cell else { return "\(path) is visible without a cell" }
            guard seen.insert(ObjectIdentifier(cell)).inserted else { return "one cell is at \(path) and elsewhere" }
            let (item, isSelected, frame) = content(of: cell, at: path)
            if item != model[path] {
                return "the cell at \(path) displays \(item?.text ?? "nothing"), not \(model[path].text)"
            }
            if isSelected != model.selected.contains(model[path].id) { return "isSelected is \(isSelected) at \(path)" }
            if cell.isHidden || cell.superview == nil { return "the cell at \(path) is not in the view" }
            if cell.alpha != 1 { return "the cell at \(path) has the opacity \(cell.alpha)" }
            let found = cell.convert(cell.bounds, to: view)
            if !found.isNear(frame) { return "the cell at \(path) has the frame \(found), not \(frame)" }
            if displayed[ObjectIdentifier(cell)] == nil {
                return "the cell at \(path) is visible, of which the delegate was not notified"
            }
        }
        return nil
    }

    /// Returns the first thing that a batch has left behind, once all animations have ended; nil without any.
    func idleFault() -> String? {
        if let fault = fault() { return fault }
        if !pendingCompletions.isEmpty { return "\(pendingCompletions.count) completions were not called" }
        let visible = displayed.values.filter { !$0.isHidden && $0.superview != nil }
        if visible.count != displayed.count {
            return "\(displayed.count - visible.count) views are gone, of which the delegate was not notified"
        }
        let end = max(0, view.contentSize.height - view.bounds.height)
        if view.contentOffset.y < -1 || view.contentOffset.y > end + 1 {
            return "the content offset is \(view.contentOffset.y), and the largest one \(end)"
        }
        let limit = visible.count + Self.waitingViews
        return view.subviews.count <= limit
            ? nil : "\(view.subviews.count) subviews remain, and \(visible.count) are visible"
    }

    /// Views that wait for reuse, and parts of the view that are no items, at most.
    private static let waitingViews = 64 * 3 + 20

    /// Returns the first visible view that a new list with the same model has elsewhere; nil if there is none.
    func freshFault() -> String? {
        let offset = view.contentOffset.y
        view.setContentOffset(.zero, animated: false)
        // What has been measured meanwhile may be shorter.
        defer { view.contentOffset.y = min(offset, max(0, view.contentSize.height - view.bounds.height)) }
        view.layoutIfNeeded()
        let fresh = makeFresh()
        fresh.view.layoutIfNeeded()
        if let fault = fresh.reportedFault { return "in a new list, \(fault)" }
        let (found, expected) = (places, fresh.places)
        for (name, place) in expected.sorted(by: { $0.key < $1.key }) {
            guard let other = found[name] else {
                return "\(name) is at \(place) in a new list, and invisible in this one"
            }
            if !other.isNear(place) { return "\(name) is at \(other), in a new list at \(place)" }
        }
        return found.keys.first { expected[$0] == nil }.map { "\($0) is visible, and not in a new list" }
    }
}

extension CGRect {
    /// Whether all edges are those of another rectangle, but for rounding.
    func isNear(_ other: CGRect) -> Bool {
        [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
            .allSatisfy { abs($0) <= 0.01 }
    }
}
