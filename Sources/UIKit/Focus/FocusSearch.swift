import CoreGraphics
import Diagnostics

/// Identifies a group of items among which arrow keys move the focus.
enum FocusGroupID: Hashable {
    case named(String)
    /// The items in a scroll view.
    case scrollView(ObjectIdentifier)
    /// An item without a group.
    case single(ObjectIdentifier)

    @MainActor init(of item: any UIFocusItem) {
        var current: (any UIFocusEnvironment)? = item
        while let environment = current {
            if let name = environment.focusGroupIdentifier {
                self = .named(name)
                return
            }
            if environment is UIScrollView, environment !== item {
                self = .scrollView(ObjectIdentifier(environment))
                return
            }
            current = environment.parentFocusEnvironment
        }
        self = .single(ObjectIdentifier(item))
    }

    var isSingle: Bool { if case .single = self { true } else { false } }
}

/// The items of a window that can have the focus, and the geometry of moving among them.
@MainActor struct FocusSearch {
    private struct Candidate {
        let item: any UIFocusItem
        /// The item's rectangle in the window.
        let rect: CGRect
        let group: FocusGroupID

        @MainActor init(_ item: any UIFocusItem, in window: UIWindow) {
            self.item = item
            rect = item.rect(in: window)
            group = FocusGroupID(of: item)
        }
    }

    private struct Guide {
        let guide: UIFocusGuide
        let rect: CGRect
    }

    private let window: UIWindow
    private var candidates: [Candidate] = []
    private var guides: [Guide] = []

    /// Collects the items of a window, or of the controller that is presented in it. O(views).
    init(window: UIWindow) {
        self.window = window
        collect(window.frontView)
    }

    private init(_ root: UIView, in window: UIWindow) {
        self.window = window
        collect(root)
    }

    private mutating func collect(_ view: UIView) {
        guard !view.layer.isHidden || view is UIWindow, view.alpha >= 0.01, view.isUserInteractionEnabled else {
            return
        }
        if view.canBecomeFocused, !view.bounds.isEmpty { candidates.append(Candidate(view, in: window)) }
        for item in ownItems(of: view) where item.canBecomeFocused && !item.frame.isEmpty {
            candidates.append(Candidate(item, in: window))
        }
        for case let guide as UIFocusGuide in view.layoutGuides
        where guide.isEnabled && !guide.preferredFocusEnvironments.isEmpty {
            guides.append(Guide(guide: guide, rect: view.convert(guide.layoutFrame, to: window)))
        }
        for subview in view.subviews { collect(subview) }
    }

    /// Returns the items of a view, or of the container that it has instead of itself, that are not views.
    private func ownItems(of view: UIView) -> [any UIFocusItem] {
        let container = view.focusItemContainer
        // The views are found by walking the hierarchy; most have no other items.
        guard container !== view || UIViewOverrides.focusItems.isOverridden(in: type(of: view)) else { return [] }
        return container?.focusItems(in: view.bounds).filter { !($0 is UIView) } ?? []
    }

    func contains(_ item: any UIFocusItem) -> Bool { candidates.contains { $0.item === item } }

    // MARK: Preferred items

    /// Returns the item to which the focus moves in an environment.
    static func preferredItem(in environment: any UIFocusEnvironment) -> (any UIFocusItem)? {
        var visited: [any UIFocusEnvironment] = []
        func search(_ environment: any UIFocusEnvironment) -> (any UIFocusItem)? {
            guard !visited.contains(where: { $0 === environment }) else { return nil }
            visited.append(environment)
            for preferred in environment.preferredFocusEnvironments {
                if let found = search(preferred) { return found }
            }
            guard let view = environment as? UIView else {
                if let item = environment as? any UIFocusItem { return item.canBecomeFocused ? item : nil }
                return (environment as? UIViewController)?.viewIfLoaded.flatMap(search)
            }
            guard let window = view.window else { return nil }
            let found = FocusSearch(view, in: window)
            if found.contains(view) { return view }
            return Self.inReadingOrder(found.candidates, window, \.rect).first?.item
        }
        return search(environment)
    }

    // MARK: Groups

    /// Returns the item of the next group that receives the focus, from the one with `current`.
    ///
    /// - Parameter last: Returns the item of a group that had the focus last.
    func groupItem(
        after current: (any UIFocusItem)?, isReversed: Bool, last: (FocusGroupID) -> (any UIFocusItem)?
    ) -> (any UIFocusItem)? {
        let groups = Dictionary(grouping: candidates, by: \.group).map { group, members in
            (group: group, members: members, rect: members.dropFirst().reduce(members[0].rect) { $0.union($1.rect) })
        }
        let ordered = Self.inReadingOrder(groups, window, \.rect)
        guard !ordered.isEmpty else { return nil }
        let group = current.map { FocusGroupID(of: $0) }
        var index = isReversed ? ordered.count - 1 : 0
        if let position = ordered.firstIndex(where: { $0.group == group }) {
            index = (position + (isReversed ? ordered.count - 1 : 1)) % ordered.count
        }
        let members = Self.inReadingOrder(ordered[index].members, window, \.rect).map(\.item)
        let lastItem = last(ordered[index].group)
        func priority(_ item: any UIFocusItem) -> Int {
            max(
                item.focusGroupPriority.rawValue,
                item === lastItem ? UIFocusGroupPriority.previouslyFocused.rawValue : 0)
        }
        // The first one of the highest priority.
        return members.dropFirst().reduce(members.first) { best, item in
            best.map { priority(item) > priority($0) ? item : $0 } ?? item
        }
    }

    /// Sorts elements by the lines in which their rectangles are, and along the lines from the leading edge.
    private static func inReadingOrder<Element>(
        _ elements: [Element], _ window: UIWindow, _ rect: (Element) -> CGRect
    ) -> [Element] {
        let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var lines: [(rect: CGRect, elements: [Element])] = []
        for element in elements.sorted(by: { rect($0).minY < rect($1).minY }) {
            let box = rect(element)
            // In a line if at least half of the lower one of both is beside the other.
            if let line = lines.indices.last, let first = lines[line].elements.first.map(rect),
                min(first.maxY, box.maxY) - max(first.minY, box.minY) >= min(first.height, box.height) / 2
            {
                lines[line].elements.append(element)
            } else {
                lines.append((box, [element]))
            }
        }
        return lines.flatMap { line in
            line.elements.sorted { isRightToLeft ? rect($0).maxX > rect($1).maxX : rect($0).minX < rect($1).minX }
        }
    }

    // MARK: Neighbours

    /// Returns the nearest item of the same group in a direction; nil if there is none.
    func neighbour(of item: any UIFocusItem, heading: UIFocusHeading) -> (any UIFocusItem)? {
        let group = FocusGroupID(of: item)
        let from = item.rect(in: window)
        var best: (score: CGFloat, target: any UIFocusItem)?
        func consider(_ rect: CGRect, _ target: @autoclosure () -> (any UIFocusItem)?) {
            guard let score = Self.distance(from: from, to: rect, heading: heading), score < best?.score ?? .infinity,
                let target = target()
            else { return }
            best = (score, target)
        }
        for candidate in candidates where candidate.item !== item {
            guard candidate.group == group || (candidate.group.isSingle && group.isSingle) else { continue }
            consider(candidate.rect, candidate.item)
        }
        for guide in guides {
            consider(
                guide.rect,
                guide.guide.preferredFocusEnvironments.lazy.compactMap { Self.preferredItem(in: $0) }.first)
        }
        return best?.target
    }

    /// Returns a measure of how far a rectangle is in a direction; nil if it is not in that direction.
    ///
    /// A distance across the direction counts four times: a view beside the line of movement is taken only if nothing in
    /// the line is near.
    private static func distance(from: CGRect, to: CGRect, heading: UIFocusHeading) -> CGFloat? {
        // Rotated so that the movement is to the right.
        func rotated(_ rect: CGRect) -> CGRect {
            switch heading {
            case .left: CGRect(x: -rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
            case .down: CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
            case .up: CGRect(x: -rect.maxY, y: rect.minX, width: rect.height, height: rect.width)
            default: rect
            }
        }
        let (from, to) = (rotated(from), rotated(to))
        guard to.midX > from.midX, to.minX >= from.midX || to.minX > from.minX, to.maxX > from.maxX else { return nil }
        let along = max(0, to.minX - from.maxX)
        let across = max(0, to.minY - from.maxY, from.minY - to.maxY)
        // Without a gap across, the nearer centre wins.
        let offset = abs(to.midY - from.midY)
        return along + across * 4 + offset * 0.1 + (to.midX - from.midX) * 0.01
    }
}
