import CoreGraphics
import Foundation

/// The events of one tool of a tablet up to one `zwp_tablet_tool_v2.frame`, in order.
package struct TabletFrame: Sendable, Codable {
    /// The kind of a tool.
    package enum ToolKind: Int, Sendable, Codable { case pen, eraser, brush, pencil, airbrush, finger, mouse, lens }

    package enum Action: Hashable, Sendable, Codable {
        /// The tool has come near a toplevel. A sample with its position follows.
        case enter(ToplevelID)
        /// The tool is out of proximity. If it was down, its contact is cancelled.
        case leave
        case sample(Sample)
        case down
        case up
        /// A Linux input event code (`BTN_STYLUS` is 0x14B, `BTN_STYLUS2` 0x14C).
        case button(code: UInt32, isPressed: Bool)
    }

    /// The position and the axes of a tool; an axis that the tool does not measure is nil.
    package struct Sample: Hashable, Sendable, Codable {
        /// The position in the toplevel of the last `enter`.
        package var location: CGPoint
        /// The pressure of the tip, from 0 to 1.
        package var pressure: CGFloat?
        /// The distance from the surface, from 0 to 1, the largest that the tablet measures.
        package var distance: CGFloat?
        /// The angles between the tool and the normal of the surface, in radians; positive if the tool's upper end is
        /// to the right of its tip, or below it.
        package var tilt: CGVector?
        /// The rotation around the tool's own axis, in radians; clockwise is positive.
        package var rotation: CGFloat?

        package init(
            location: CGPoint, pressure: CGFloat? = nil, distance: CGFloat? = nil, tilt: CGVector? = nil,
            rotation: CGFloat? = nil
        ) {
            self.location = location
            self.pressure = pressure
            self.distance = distance
            self.tilt = tilt
            self.rotation = rotation
        }
    }

    package var seat: SeatID
    /// Identifies the tool among those that the seat has now.
    package var tool: UInt32
    package var kind: ToolKind
    package var timestamp: TimeInterval
    package var actions: [Action]

    package init(seat: SeatID, tool: UInt32, kind: ToolKind, timestamp: TimeInterval, actions: [Action]) {
        self.seat = seat
        self.tool = tool
        self.kind = kind
        self.timestamp = timestamp
        self.actions = actions
    }
}
