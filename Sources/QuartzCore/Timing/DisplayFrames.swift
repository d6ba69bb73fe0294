import Foundation
import RenderProtocol

/// The frames of one screen: finds the first of the ticks with which its windows report the same frame.
struct DisplayFrames {
    /// The targets that have ticked in the current frame.
    private var ticked: Set<TargetID> = []
    /// Replaces the ticks of a screen that shows no target.
    var timer: (any DispatchSourceTimer)?

    /// Returns whether a tick begins a new frame.
    ///
    /// A target ticks once a frame, so the second tick of any target is that of the next frame. This holds at every rate,
    /// constant or not, and while some of the windows are covered and tick rarely.
    mutating func begins(with target: TargetID) -> Bool {
        guard !ticked.isEmpty, !ticked.contains(target) else {
            ticked.removeAll(keepingCapacity: true)
            ticked.insert(target)
            return true
        }
        ticked.insert(target)
        return false
    }

    /// Forgets a target that was removed, or that has moved to another screen.
    mutating func retain(_ targets: Set<TargetID>) {
        ticked.formIntersection(targets)
    }
}
