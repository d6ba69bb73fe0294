import CoreGraphics
import Foundation

/// The environment in which the height of a detent is computed.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits around the sheet.
    var containerTraitCollection: UITraitCollection { get }
    /// The height of a sheet of full size, in points.
    var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    ///
    ///     sheet.detents = [.custom { context in 0.3 * context.maximumDetentValue }, .large()]
    @preconcurrency @MainActor open class Detent: NSObject {
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// Half of the full height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The full height.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The height of a detent that is not in use.
        public static let inactive: CGFloat = -1

        private enum Kind {
            case medium, large
            case custom(@MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)
        }

        /// The name, by which `selectedDetentIdentifier` refers to the detent.
        public let identifier: Identifier
        private let kind: Kind

        private init(_ identifier: Identifier, _ kind: Kind) {
            self.identifier = identifier
            self.kind = kind
            super.init()
        }

        /// Returns a detent of half of the full height. It is inactive in a window of compact height.
        public class func medium() -> Detent { Detent(.medium, .medium) }

        /// Returns a detent of the full height.
        public class func large() -> Detent { Detent(.large, .large) }

        /// Returns a detent whose height is computed.
        ///
        /// - Parameters:
        ///   - identifier: The name; nil for a unique one.
        ///   - resolver: Returns the height in points, without the safe area at the bottom; nil if the detent is inactive. It is called
        ///     when the environment changes, and after `invalidateDetents()`.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), .custom(resolver)) }

        /// Returns the height in points; nil if the detent is inactive.
        open func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? {
            let value: CGFloat?
            switch kind {
            case .medium:
                value =
                    context.containerTraitCollection.verticalSizeClass == .compact
                    ? nil : context.maximumDetentValue / 2
            case .large: value = context.maximumDetentValue
            case .custom(let resolver): value = resolver(context)
            }
            return value == Self.inactive ? nil : value
        }
    }
}

/// The environment of a sheet's detents.
@MainActor final class SheetDetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(_ traits: UITraitCollection, maximum: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = maximum
        super.init()
    }
}

/// Decides how a sheet adapts and is dismissed, and learns of its heights; every method is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after the user has changed the height of the sheet.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
