import CoreGraphics

extension UIImage {
    /// Returns the image with other attributes.
    func with(_ change: (inout Attributes) -> Void) -> UIImage {
        var attributes = attributes
        change(&attributes)
        return UIImage(pixels: pixels, attributes: attributes)
    }

    /// The image with its pixels stored in the displayed orientation; the image itself if they are. O(pixels).
    package var orientedImage: UIImage {
        guard attributes.orientation != .up, let pixels else { return self }
        let swapsAxes = attributes.orientation.swapsAxes
        let width = swapsAxes ? pixels.height : pixels.width
        let height = swapsAxes ? pixels.width : pixels.height
        guard let context = CGContext(pixelWidth: width, pixelHeight: height, scale: 1) else { return self }
        context.interpolationQuality = .none
        paintWhole(in: CGRect(x: 0, y: 0, width: width, height: height), on: context)
        var attributes = attributes
        attributes.orientation = .up
        return UIImage(pixels: context.finish(), attributes: attributes)
    }
}
