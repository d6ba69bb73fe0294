import UIKit

@MainActor func move(badge: UIView) {
    badge.frame.origin.x += 10
}
