import CoreGraphics
import Foundation
import UIFoundation
import WaylandServer

extension FakeShell {
    /// The decoration objects of a compositor, in the order of their windows.
    final class Decorations {
        var xdg: [ZxdgToplevelDecorationV1] = []
        var kde: [OrgKdeKwinServerDecoration] = []
    }

    /// Offers `zxdg_decoration_manager_v1` and KDE's older protocol.
    ///
    /// - Parameter mode: The mode that a new window gets.
    static func addDecorations(to display: ServerDisplay, _ state: State, isServerSide: Bool) {
        let decorations = Decorations()
        state.decorations = decorations
        display.addGlobal(ZxdgDecorationManagerV1.self) { manager in
            manager.onRequest { [unowned state] request in
                guard case .getToplevelDecoration(let decoration, _) = request else { return }
                decorations.xdg.append(decoration)
                decoration.onRequest { [unowned state, unowned decoration] request in
                    switch request {
                    case .setMode(let mode):
                        state.log.append("xdg mode \(mode.rawValue)")
                        decoration.sendConfigure(mode: isServerSide ? .serverSide : .clientSide)
                    case .unsetMode: state.log.append("xdg unset")
                    case .destroy: state.log.append("xdg destroy")
                    }
                }
            }
        }
        display.addGlobal(OrgKdeKwinServerDecorationManager.self) { manager in
            manager.sendDefaultMode(mode: 2)
            manager.onRequest { [unowned state] request in
                guard case .create(let decoration, _) = request else { return }
                decorations.kde.append(decoration)
                decoration.sendMode(mode: 0)
                decoration.onRequest { [unowned state, unowned decoration] request in
                    switch request {
                    case .requestMode(let mode):
                        state.log.append("kde mode \(mode)")
                        decoration.sendMode(mode: isServerSide ? 2 : 1)
                    case .release: state.log.append("kde release")
                    }
                }
            }
        }
    }
}
