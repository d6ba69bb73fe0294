import UIKit

@MainActor private func move(badge: UIView) {
    badge.frame.origin.x += 10
}
