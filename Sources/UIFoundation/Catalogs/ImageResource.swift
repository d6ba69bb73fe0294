import CoreGraphics
import Diagnostics
import Foundation

/// An image of an asset catalog, as a constant.
///
/// `oriel build` declares one for each image of a target's catalogs, as Xcode does: `UIImage(resource: .logo)` is the image “logo”.
public struct ImageResource: Hashable, Sendable {
    /// The name in the catalog.
    fileprivate let name: String
    /// The folder of the bundle.
    fileprivate let bundle: URL

    /// Creates a constant for an image of a bundle.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle.bundleURL
    }
}

/// A colour of an asset catalog, as a constant.
///
/// `oriel build` declares one for each colour of a target's catalogs, as Xcode does: `UIColor(resource: .accent)` is the colour
/// “AccentColor”.
public struct ColorResource: Hashable, Sendable {
    /// The name in the catalog.
    fileprivate let name: String
    /// The folder of the bundle.
    fileprivate let bundle: URL

    /// Creates a constant for a colour of a bundle.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle.bundleURL
    }
}

extension UIImage {
    /// Creates an image of an asset catalog; an empty one, which is logged, if its file is missing.
    public convenience init(resource: ImageResource) {
        let found = ImageFiles.named(resource.name, in: Bundle(url: resource.bundle))
        self.init(pixels: found?.pixels, attributes: found?.attributes ?? Attributes())
    }
}

extension UIColor {
    /// Creates a colour of an asset catalog; clear, which is logged, if it is missing.
    public convenience init(resource: ColorResource) {
        self.init(namedColor: NamedColor.named(resource.name, in: Bundle(url: resource.bundle)))
    }
}

/// The type of `#imageLiteral`.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {}

// In an extension of the protocol: an initializer of the class would be required, and a subclass with one of its own would have to
// repeat it.
extension _ExpressibleByImageLiteral {
    /// Finds an image in the program's resources by the name in an image literal; traps if there is none.
    public init(imageLiteralResourceName name: String) {
        guard let image = UIImage(named: name) as? Self else {
            fatalError("#imageLiteral: the program's resources have no image “\(name)”")
        }
        self = image
    }
}
