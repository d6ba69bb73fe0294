/// The order of a surface's subsurfaces: the one that requests have led to, and the one that a commit has applied.
///
/// A request that adds, moves or removes a subsurface is O(1) on average, and so is a commit, which names a ``Version``. The
/// lists of an earlier version are made when they are read, by undoing the changes since; a client may change the order
/// thousands of times between two frames. Beyond twice the number of subsurfaces, the versions get lists of their own and the
/// changes are discarded.
///
/// The newest order is in linked lists, whose links are in the subsurfaces. They retain the neighbours; leaving the list
/// clears them.
struct SubsurfaceOrder {
    /// The order that a commit applies. Versions are applied in the order of their commits.
    final class Version {
        /// The number of changes before the commit.
        fileprivate let number: Int
        /// The lists, once the changes since the commit are not kept any more.
        fileprivate var lists: Lists?

        fileprivate init(number: Int) { self.number = number }
    }

    fileprivate struct Lists {
        var below: [Subsurface] = []
        var above: [Subsurface] = []

        var count: Int { below.count + above.count }
        /// The lists without the subsurfaces that have left their parent.
        var attached: Lists { Lists(below: below.filter(\.isAttached), above: above.filter(\.isAttached)) }
    }

    /// The links of a subsurface in the list of its parent.
    struct Links {
        fileprivate(set) var lower: Subsurface?
        fileprivate(set) var higher: Subsurface?
        /// Whether the subsurface is under its parent.
        fileprivate(set) var isBelow = false
    }

    /// A place in the lists: over another subsurface, or at the bottom of its list.
    private struct Place {
        var lower: Subsurface?
        var isBelow: Bool
    }

    /// A change of the order; one of the places is nil for a subsurface that is added or removed.
    private struct Change {
        let subsurface: Subsurface
        let old: Place?
        let new: Place?
    }

    private struct Ends {
        var lowest: Subsurface?
        var highest: Subsurface?
    }

    private struct WeakVersion {
        weak var version: Version?
    }

    private var below = Ends()
    private var above = Ends()
    private var count = 0
    /// The latest changes, from the oldest.
    private var changes: [Change] = []
    /// The number of changes before ``changes``.
    private var discardedCount = 0
    /// The applied version; nil before the first one, which has no subsurfaces.
    private var applied: Version?
    /// The versions of the commits since changes were discarded, as far as they are still needed.
    private var versions: [WeakVersion] = []
    /// Whether a subsurface was added or moved since the last commit.
    private var isPending = false
    /// The number of subsurfaces that have left since the applied version got lists of its own, which retain them.
    private var departedCount = 0
    /// The lists of the applied version, if they are known.
    private var knownLists: Lists?
    /// The number of times that the lists were made, for tests.
    private(set) var listingCount = 0

    /// The number of changes that there have been.
    private var changeCount: Int { discardedCount + changes.count }

    // MARK: Requests

    /// Adds a subsurface on top; returns the number of changes with this one.
    mutating func append(_ subsurface: Subsurface) -> Int {
        count += 1
        isPending = true
        record(Change(subsurface: subsurface, old: nil, new: Place(lower: above.highest, isBelow: false)))
        return changeCount
    }

    /// Moves a subsurface next to a sibling, or next to the parent if that is nil.
    mutating func place(_ subsurface: Subsurface, above isAbove: Bool, sibling: Subsurface?) {
        guard sibling !== subsurface else { return }
        isPending = true
        let old = place(of: subsurface)
        unlink(subsurface)
        let new =
            if let sibling {
                Place(lower: isAbove ? sibling : sibling.links.lower, isBelow: sibling.links.isBelow)
            } else {
                Place(lower: isAbove ? nil : below.highest, isBelow: !isAbove)
            }
        link(subsurface, old)
        record(Change(subsurface: subsurface, old: old, new: new))
    }

    /// Removes a subsurface, which is in the newest order, from all versions.
    mutating func remove(_ subsurface: Subsurface) {
        count -= 1
        knownLists = nil
        if let applied, let lists = applied.lists {
            departedCount += 1
            if departedCount * 2 > lists.count {
                applied.lists = lists.attached
                departedCount = 0
            }
        }
        // All versions that are needed have lists, or are the newest one.
        if changes.isEmpty { return unlink(subsurface) }
        record(Change(subsurface: subsurface, old: place(of: subsurface), new: nil))
    }

    /// Calls `body` for each subsurface of the newest order, from the bottom. `body` may clear its links.
    func forEach(_ body: (Subsurface) -> Void) {
        for ends in [below, above] {
            var current = ends.lowest
            while let subsurface = current {
                current = subsurface.links.higher
                body(subsurface)
            }
        }
    }

    // MARK: Commits

    /// The limit of versions that are kept weakly; those of commits that were replaced are gone then.
    private static let maxVersions = 256

    /// Returns the version that a commit applies; nil if it is that of the last commit.
    mutating func commit() -> Version? {
        guard isPending else { return nil }
        isPending = false
        let version = Version(number: changeCount)
        if versions.count >= Self.maxVersions { versions.removeAll { $0.version == nil } }
        versions.append(WeakVersion(version: version))
        return version
    }

    /// Makes a version the applied one.
    mutating func apply(_ version: Version) {
        applied = version
        knownLists = nil
        let unneeded = version.number - discardedCount
        guard version.lists == nil, unneeded > changes.count / 2 else { return }
        changes.removeFirst(unneeded)
        discardedCount += unneeded
    }

    /// Whether the applied version has the first changes.
    func hasApplied(_ number: Int) -> Bool { applied.map { $0.number >= number } ?? false }

    /// The subsurfaces under the surface that are applied, from the bottom. O(1) while the order does not change.
    var appliedBelow: [Subsurface] { mutating get { lists.below } }
    /// The subsurfaces over the surface that are applied, from the bottom. O(1) while the order does not change.
    var appliedAbove: [Subsurface] { mutating get { lists.above } }

    /// The lists of the applied version. O(1) while it does not change, O(*n*) otherwise.
    private var lists: Lists {
        mutating get {
            if let knownLists { return knownLists }
            guard let applied else { return Lists() }
            listingCount += 1
            let lists: Lists
            if let own = applied.lists {
                lists = own.attached
            } else {
                undo(downTo: applied.number)
                lists = newest.attached
                redo(from: applied.number)
            }
            knownLists = lists
            return lists
        }
    }

    /// The newest order as lists. O(*n*).
    private var newest: Lists {
        var lists = Lists()
        lists.above.reserveCapacity(count)
        forEach { if $0.links.isBelow { lists.below.append($0) } else { lists.above.append($0) } }
        return lists
    }

    // MARK: Changes

    /// Makes a change, and keeps it while versions from before it are needed.
    private mutating func record(_ change: Change) {
        changes.append(change)
        perform(change.subsurface, from: change.old, to: change.new)
        if changes.count > 2 * count + Self.minChanges { discardChanges() }
    }

    /// The number of changes that are kept in any case.
    private static let minChanges = 64

    /// Gives the versions that are needed lists of their own. O(*n*) for each version.
    private mutating func discardChanges() {
        var needed = Set(versions.compactMap(\.version).map(ObjectIdentifier.init))
        var ordered = versions.compactMap(\.version)
        if let applied, needed.insert(ObjectIdentifier(applied)).inserted { ordered.insert(applied, at: 0) }
        var oldest = changeCount
        for version in ordered.reversed() where version.lists == nil && version.number >= discardedCount {
            undo(downTo: version.number, from: oldest)
            oldest = version.number
            version.lists = newest.attached
        }
        redo(from: oldest)
        discardedCount = changeCount
        changes = []
        versions = []
        departedCount = 0
    }

    private mutating func undo(downTo number: Int, from end: Int? = nil) {
        for index in (number - discardedCount..<(end ?? changeCount) - discardedCount).reversed() {
            let change = changes[index]
            perform(change.subsurface, from: change.new, to: change.old)
        }
    }

    private mutating func redo(from number: Int) {
        for change in changes[(number - discardedCount)...] {
            perform(change.subsurface, from: change.old, to: change.new)
        }
    }

    private mutating func perform(_ subsurface: Subsurface, from old: Place?, to new: Place?) {
        if old != nil { unlink(subsurface) }
        if let new { link(subsurface, new) }
    }

    private func place(of subsurface: Subsurface) -> Place {
        Place(lower: subsurface.links.lower, isBelow: subsurface.links.isBelow)
    }

    private mutating func unlink(_ subsurface: Subsurface) {
        let links = subsurface.links
        func replace(in ends: inout Ends) {
            if let lower = links.lower { lower.links.higher = links.higher } else { ends.lowest = links.higher }
            if let higher = links.higher { higher.links.lower = links.lower } else { ends.highest = links.lower }
        }
        if links.isBelow { replace(in: &below) } else { replace(in: &above) }
        subsurface.links = Links()
    }

    private mutating func link(_ subsurface: Subsurface, _ place: Place) {
        func insert(into ends: inout Ends) {
            let higher = place.lower.map(\.links.higher) ?? ends.lowest
            subsurface.links = Links(lower: place.lower, higher: higher, isBelow: place.isBelow)
            if let lower = place.lower { lower.links.higher = subsurface } else { ends.lowest = subsurface }
            if let higher { higher.links.lower = subsurface } else { ends.highest = subsurface }
        }
        if place.isBelow { insert(into: &below) } else { insert(into: &above) }
    }
}
