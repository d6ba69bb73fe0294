import UIKit

/// A page that shows something from time to time, and not all the time.
@MainActor protocol ActingPage: UIViewController {
    /// Seconds from its act to the moment that a picture shows.
    static var lead: Double { get }

    /// Begins what the page is about.
    func act()
}
