import Glibc
import WaylandServer

extension FakeDesktop {
    /// What a finger does, in points of the window.
    enum FingerChange: Sendable {
        case down(Int32, x: Double, y: Double)
        case motion(Int32, x: Double, y: Double)
        case up(Int32)
    }

    /// Offers a seat with a touch screen.
    func addTouchScreen() {
        withDisplay { display, state in
            display.addGlobal(WlSeat.self, version: 5) { seat in
                seat.onRequest { [unowned state] request in
                    if case .getTouch(let touch) = request { state.touch = touch }
                }
                seat.sendCapabilities(capabilities: .touch)
                seat.sendName(name: "Fake")
            }
        }
    }

    /// Sends a group of simultaneous changes.
    func touch(_ changes: FingerChange...) {
        withDisplay { _, state in
            guard let touch = state.touch, let surface = state.surface else { return }
            let time = UInt32(truncatingIfNeeded: Int(Self.now * 1000))
            for change in changes {
                state.serial += 1
                switch change {
                case .down(let id, let x, let y):
                    touch.sendDown(serial: state.serial, time: time, surface: surface, id: id, x: x, y: y)
                case .motion(let id, let x, let y): touch.sendMotion(time: time, id: id, x: x, y: y)
                case .up(let id): touch.sendUp(serial: state.serial, time: time, id: id)
                }
            }
            touch.sendFrame()
        }
    }
}
