import CoreGraphics
import Foundation
import UIFoundation
import WaylandServer

extension FakeShell {
    /// Offers the protocols with which a window requests attention, an icon, modality and undisturbed input.
    static func addWindowRequests(to display: ServerDisplay, _ state: State) {
        addSeat(to: display, state)
        addActivation(to: display, state)
        addIcons(to: display, state)
        display.addGlobal(XdgWmDialogV1.self) { manager in
            manager.onRequest { [unowned state] request in
                guard case .getXdgDialog(let dialog, let toplevel) = request else { return }
                let number = state.number(of: toplevel)
                state.log.append("dialog \(number)")
                dialog.onRequest { [unowned state] request in
                    switch request {
                    case .setModal: state.log.append("modal \(number)")
                    case .unsetModal: state.log.append("not modal \(number)")
                    case .destroy: state.log.append("destroy dialog \(number)")
                    }
                }
            }
        }
        display.addGlobal(ZwpKeyboardShortcutsInhibitManagerV1.self) { manager in
            manager.onRequest { [unowned state] request in
                guard case .inhibitShortcuts(let inhibitor, let surface, let seat) = request else { return }
                let index = state.seats.firstIndex { $0 === seat } ?? -1
                let name = "\(state.number(of: surface)) seat \(index + 1)"
                state.log.append("inhibit shortcuts \(name)")
                inhibitor.onRequest { [unowned state] _ in state.log.append("allow shortcuts \(name)") }
            }
        }
        display.addGlobal(ZwpIdleInhibitManagerV1.self) { manager in
            manager.onRequest { [unowned state] request in
                guard case .createInhibitor(let inhibitor, let surface) = request else { return }
                let number = state.number(of: surface)
                state.log.append("inhibit idle \(number)")
                inhibitor.onRequest { [unowned state] _ in state.log.append("allow idle \(number)") }
            }
        }
    }

    static func addSeat(to display: ServerDisplay, _ state: State) {
        let global = display.addGlobal(WlSeat.self, version: 7) { [unowned state] seat in state.seats.append(seat) }
        if let global { state.seatGlobals.append(global) }
    }

    private static func addActivation(to display: ServerDisplay, _ state: State) {
        display.addGlobal(XdgActivationV1.self) { activation in
            activation.onRequest { [unowned state] request in
                switch request {
                case .getActivationToken(let token):
                    token.onRequest { [unowned state, unowned token] request in
                        switch request {
                        case .setSerial: state.log.append("token serial")
                        case .setSurface(let surface): state.log.append("token surface \(state.number(of: surface))")
                        case .commit: token.sendDone(token: "urgent")
                        default: break
                        }
                    }
                case .activate(let token, let surface):
                    state.log.append("activate \(state.number(of: surface)) \(token)")
                case .destroy: break
                }
            }
        }
    }

    private static func addIcons(to display: ServerDisplay, _ state: State) {
        display.addGlobal(XdgToplevelIconManagerV1.self) { [unowned state] manager in
            for size in state.iconSizes { manager.sendIconSize(size: size) }
            manager.sendDone()
            manager.onRequest { [unowned state] request in
                switch request {
                case .createIcon(let icon):
                    icon.onRequest { [unowned state] request in
                        switch request {
                        case .addBuffer(let buffer, let scale):
                            buffer.withSharedMemory { pixels in
                                // Blue, green and red in the middle.
                                let middle = (pixels.height / 2 * pixels.width + pixels.width / 2) * 4
                                let bytes = Array(pixels.bytes)[middle..<middle + 3]
                                state.log.append("icon \(pixels.width)×\(pixels.height)@\(scale) \(Array(bytes))")
                            }
                        case .setName: break
                        case .destroy: state.log.append("destroy icon")
                        }
                    }
                case .setIcon(let toplevel, let icon):
                    state.log.append("set icon \(state.number(of: toplevel)) \(icon == nil ? "nil" : "")")
                case .destroy: break
                }
            }
        }
    }
}
