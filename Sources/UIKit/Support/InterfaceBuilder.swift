import Foundation

// Names of UIKit for files of Interface Builder, which nothing reads here. A use is an error with the reason in place of an unknown name.

/// Unavailable: storyboards are not read.
@available(*, unavailable, message: "Storyboards are not read here; create the view controller in code")
public typealias UIStoryboard = NSObject

/// Unavailable: storyboards are not read.
@available(*, unavailable, message: "Storyboards are not read here; present or add the view controller in code")
public typealias UIStoryboardSegue = NSObject

/// Unavailable: nib files are not read.
@available(
    *, unavailable, message: "Nib files are not read here; create the views in code, and register cells by their class"
)
public typealias UINib = NSObject

extension Bundle {
    /// Unavailable: nib files are not read.
    @available(*, unavailable, message: "Nib files are not read here; create the views in code")
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? { nil }
}
