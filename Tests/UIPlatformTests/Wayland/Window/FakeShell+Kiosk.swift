import CoreGraphics
import Foundation
import UIFoundation
import WaylandServer

extension FakeShell {
    /// Offers layer surfaces and the lock of the session.
    ///
    /// - Parameter layerVersion: The version of `zwlr_layer_shell_v1`.
    static func addKiosk(to display: ServerDisplay, _ state: State, layerVersion: UInt32 = 5) {
        display.addGlobal(ZwlrLayerShellV1.self, version: layerVersion) { shell in
            shell.onRequest { [unowned state] request in
                guard
                    case .getLayerSurface(let layer, let surface, let output, let level, let name) = request
                else {
                    return
                }
                state.layers.append(layer)
                let index = state.outputs.firstIndex { $0 === output }.map { String($0 + 1) } ?? "any"
                state.log.append("layer \(state.number(of: surface)) \(level.rawValue) \(name) on \(index)")
                listen(to: layer, state)
            }
        }
        display.addGlobal(ExtSessionLockManagerV1.self) { manager in
            manager.onRequest { [unowned state] request in
                guard case .lock(let lock) = request else { return }
                state.log.append("lock")
                state.lock = lock
                listen(to: lock, state)
                if let locks = state.locks { if locks { lock.sendLocked() } else { lock.sendFinished() } }
            }
        }
    }

    private static func listen(to layer: ZwlrLayerSurfaceV1, _ state: State) {
        layer.onRequest { [unowned state] request in
            switch request {
            case .setSize(let width, let height): state.log.append("size \(width) \(height)")
            case .setAnchor(let anchor): state.log.append("anchor \(anchor.rawValue)")
            case .setExclusiveZone(let zone): state.log.append("zone \(zone)")
            case .setMargin(let top, let right, let bottom, let left):
                state.log.append("margin \(top) \(right) \(bottom) \(left)")
            case .setKeyboardInteractivity(let keyboard):
                state.log.append("keyboard \(keyboard.rawValue)")
            case .ackConfigure(let serial): state.log.append("ack \(serial)")
            case .destroy: state.log.append("destroy layer")
            case .getPopup, .setLayer, .setExclusiveEdge: state.log.append("other")
            }
        }
    }

    private static func listen(to lock: ExtSessionLockV1, _ state: State) {
        lock.onRequest { [unowned state] request in
            switch request {
            case .getLockSurface(let lockSurface, let surface, let output):
                let index = state.outputs.firstIndex { $0 === output }.map { String($0 + 1) } ?? "none"
                state.log.append("lock surface \(state.number(of: surface)) on \(index)")
                state.lockSurfaces.append(lockSurface)
                lockSurface.onRequest { [unowned state] request in
                    switch request {
                    case .ackConfigure(let serial): state.log.append("ack \(serial)")
                    case .destroy: state.log.append("destroy lock surface \(index)")
                    }
                }
                state.serial += 1
                lockSurface.sendConfigure(serial: state.serial, width: 1000, height: 700)
            case .unlockAndDestroy: state.log.append("unlock")
            case .destroy: state.log.append("destroy lock")
            }
        }
    }
}
