import CoreGraphics
import Foundation
import UIFoundation
import WaylandServer

extension FakeShell {
    /// Offers `wp_viewporter` and `wp_fractional_scale_manager_v1`.
    static func addFractionalScales(to display: ServerDisplay, _ state: State) {
        display.addGlobal(WpViewporter.self) { viewporter in
            viewporter.onRequest { [unowned state] request in
                guard case .getViewport(let viewport, let surface) = request else { return }
                let number = state.number(of: surface)
                viewport.onRequest { [unowned state] request in
                    guard case .setDestination(let width, let height) = request else { return }
                    state.log.append("destination \(number) \(width)×\(height)")
                }
            }
        }
        display.addGlobal(WpFractionalScaleManagerV1.self) { manager in
            manager.onRequest { [unowned state] request in
                guard case .getFractionalScale(let scale, _) = request else { return }
                state.fractionalScales.append(scale)
            }
        }
    }
}
