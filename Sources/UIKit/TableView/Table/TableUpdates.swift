import CoreGraphics
import Diagnostics
import Foundation
import Lists

/// Changes of rows and sections, which become one edit script that is checked against the data source before a view changes.
@MainActor final class TableUpdates {
    private unowned let table: UITableView
    private var depth = 0
    private var batch = UpdateBatch()
    private var animations = Animations()
    private var completions: [(Bool) -> Void] = []
    /// The views that leave the table, while a batch is laid out.
    private var retired: [Departure]?
    /// The views that animations remove at their ends.
    private var leaving: [(view: UIView, finish: () -> Void)] = []

    /// A view whose row or section is out of sight after a batch.
    private struct Departure {
        var view: UIView
        var element: ListPositions.Element
        /// Whether the delegate knows the view to be visible.
        var wasDisplayed: Bool
    }

    /// The animations of the kinds of changes in a batch.
    private struct Animations {
        var insertion = UITableView.RowAnimation.automatic
        var deletion = UITableView.RowAnimation.automatic
        var isAnimated = false
    }

    init(_ table: UITableView) { self.table = table }

    /// Whether changes are being collected, so that the data source may be ahead of the table.
    var isCollecting: Bool { depth > 0 }

    // MARK: Collecting

    func begin() { depth += 1 }

    func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        begin()
        if let completion { completions.append(completion) }
        updates?()
        end()
    }

    /// The kind of a change, by which its animation is chosen.
    enum Kind { case insertion, deletion, reload, move }

    func add(_ animation: UITableView.RowAnimation, _ kind: Kind, _ change: (inout UpdateBatch) -> Void) {
        begin()
        change(&batch)
        if animation != .none { animations.isAnimated = true }
        if kind == .insertion || kind == .reload { animations.insertion = animation }
        if kind == .deletion || kind == .reload { animations.deletion = animation }
        end()
    }

    func end() {
        require(depth > 0, "\(table.debugName).endUpdates(): call beginUpdates() first")
        depth -= 1
        guard depth == 0 else { return }
        let (batch, animations, completions) = (batch, animations, completions)
        (self.batch, self.animations, self.completions) = (UpdateBatch(), Animations(), [])
        // Rows that are loaded later, or again, have all changes.
        guard !table.content.needsLoad else { return finish(completions) }
        let script = script(batch)
        // An empty batch animates changes of heights.
        if batch.isEmpty { table.content.invalidateHeights() }
        apply(script, batch.isEmpty ? Animations(isAnimated: true) : animations, completions)
    }

    /// Displays what a diffable data source has, whose rows are those after the script.
    func apply(_ script: EditScript, animation: UITableView.RowAnimation, completion: @escaping (Bool) -> Void) {
        guard !table.content.needsLoad else { return finish([completion]) }
        apply(
            script, Animations(insertion: animation, deletion: animation, isAnimated: animation != .none), [completion])
    }

    private func script(_ batch: UpdateBatch) -> EditScript {
        let content = table.content
        let after = (0..<content.sectionCount()).map(content.rowCount)
        do {
            return try batch.script(before: content.positions.itemCounts, after: after)
        } catch {
            trap("\(table.debugName): \(error.message(for: .table))")
        }
    }

    private func finish(_ completions: [(Bool) -> Void]) {
        guard !completions.isEmpty else { return }
        DispatchQueue.main.async { for completion in completions { completion(true) } }
    }

    // MARK: Applying

    private func apply(_ script: EditScript, _ animations: Animations, _ completions: [(Bool) -> Void]) {
        let content = table.content
        let isAnimated = animations.isAnimated && UIView.areAnimationsEnabled && table.window != nil
        let old = content.positions
        let oldOffset = table.contentOffset.y
        let oldFrames = isAnimated ? frames() : [:]
        content.setAnchor(content.currentAnchor(), script)
        let removed = content.apply(script)
        table.selection.apply(script)
        table.swiper.apply(script)
        retired = isAnimated ? [] : nil
        UIView.performWithoutAnimation { content.layOut() }
        let left = retired ?? []
        retired = nil
        guard isAnimated else {
            for removed in removed { removed.recycle() }
            return finish(completions)
        }
        let shift = table.contentOffset.y - oldOffset
        prepare(script, old, oldFrames, shift, animations)
        animate(removed, left, shift, animations) { isFinished in
            for completion in completions { completion(isFinished) }
        }
    }

    /// Returns the frames of all views of elements, by view.
    private func frames() -> [ObjectIdentifier: CGRect] {
        let content = table.content
        var frames: [ObjectIdentifier: CGRect] = [:]
        for view in content.elementViews { frames[ObjectIdentifier(view)] = view.frame }
        return frames
    }

    /// Keeps a view that the layout of a batch removes, so that it moves out of sight.
    ///
    /// - Returns: Whether it is kept.
    func retire(_ view: UIView, from element: ListPositions.Element) -> Bool {
        guard retired != nil else { return false }
        let wasDisplayed = table.content.displayed.contains(element)
        retired?.append(Departure(view: view, element: element, wasDisplayed: wasDisplayed))
        return true
    }

    /// Moves the views to where they come from.
    private func prepare(
        _ script: EditScript, _ old: ListPositions, _ oldFrames: [ObjectIdentifier: CGRect], _ shift: CGFloat,
        _ animations: Animations
    ) {
        UIView.performWithoutAnimation {
            for (row, cell) in table.content.cells {
                let end = cell.frame
                if let start = oldFrames[ObjectIdentifier(cell)] {
                    cell.frame = start.offsetBy(dx: 0, dy: shift)
                } else if let source = script.oldIndex(of: row), !script.reloadedItems.contains(where: { $0.to == row })
                {
                    let range = old.range(of: .item(source))
                    cell.frame = CGRect(
                        x: end.minX, y: CGFloat(range.lowerBound) + shift, width: end.width, height: end.height)
                } else {
                    begin(cell, animations.insertion)
                }
                ends.append((cell, end))
            }
            for view in table.content.supplementViews {
                ends.append((view, view.frame))
                if let start = oldFrames[ObjectIdentifier(view)] {
                    view.frame = start.offsetBy(dx: 0, dy: shift)
                } else {
                    begin(view, .fade)
                }
            }
        }
    }

    /// The frames at the end of the animation that is being prepared.
    private var ends: [(view: UIView, frame: CGRect)] = []

    /// Moves or hides a view from where it appears.
    private func begin(_ view: UIView, _ animation: UITableView.RowAnimation) {
        guard animation != .none else { return }
        displace(view, animation)
        if animation == .fade || animation == .automatic || animation == .middle { view.alpha = 0 }
    }

    private func displace(_ view: UIView, _ animation: UITableView.RowAnimation) {
        let size = view.bounds.size
        switch animation {
        case .left: view.center.x -= size.width
        case .right: view.center.x += size.width
        case .top, .automatic: view.center.y -= size.height
        case .bottom: view.center.y += size.height
        case .middle, .fade, .none: break
        }
    }

    private func animate(
        _ removed: [RemovedTableView], _ left: [Departure], _ shift: CGFloat, _ animations: Animations,
        _ completion: @escaping (Bool) -> Void
    ) {
        let content = table.content
        let ends = ends
        self.ends = []
        var finishing: [UIView: () -> Void] = [:]
        for departure in left {
            finishing[departure.view] = {
                content.recycle(departure.view, of: departure.element, wasDisplayed: departure.wasDisplayed)
            }
        }
        for removed in removed {
            finishing[removed.view] = removed.recycle
            removed.view.superview?.sendSubviewToBack(removed.view)
            content.placeBackground()
            UIView.performWithoutAnimation { removed.view.frame.origin.y += shift }
        }
        leaving += finishing.map { ($0.key, $0.value) }
        let departing = Array(finishing.keys)
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            for (view, frame) in ends {
                view.frame = frame
                if view.alpha == 0 { view.alpha = 1 }
            }
            for departure in left { departure.view.frame.origin.y = content.rect(of: departure.element).minY }
            for removed in removed where animations.deletion != .none {
                self.displace(removed.view, animations.deletion)
                if animations.deletion != .left, animations.deletion != .right { removed.view.alpha = 0 }
            }
        } completion: { [weak table] isFinished in
            // The table may be released before.
            if let table { for view in departing { table.updates.finish(view) } }
            completion(isFinished)
        }
    }

    private func finish(_ view: UIView) {
        guard let index = leaving.firstIndex(where: { $0.view === view }) else { return }
        let finish = leaving.remove(at: index).finish
        view.alpha = 1
        finish()
    }

    /// Removes the views that animations would remove at their ends.
    func cancelAnimations() {
        for (view, _) in leaving { finish(view) }
    }
}

/// A view that a batch of changes removes, with the way to make it ready for another row.
@MainActor struct RemovedTableView {
    let view: UIView
    let recycle: () -> Void
}
