import UIKit

/// A page that performs an action from time to time.
@MainActor public protocol ActingPage: UIViewController {
    /// Seconds from the action to the moment that a reference image shows.
    static var lead: Double { get }

    /// Starts the action that the page demonstrates.
    func act()
}
