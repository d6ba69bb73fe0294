import CoreGraphics
import QuartzCore

extension UIView {
    /// Returns a picture of this view as a preview, with the shadow.
    ///
    /// - Parameter scale: The number of pixels per point.
    func previewPicture(_ parameters: UIPreviewParameters, scale: CGFloat) -> UIView {
        let rect = parameters.visiblePath?.bounds ?? bounds
        let image = self.picture(of: rect, scale: scale, afterScreenUpdates: true)
        let picture = SnapshotView(image, size: rect.size)
        let holder = UIView(frame: picture.bounds)
        // Behind rounded corners of the view's own, another colour would show as a rim.
        let isFilled = parameters.visiblePath == nil && backgroundColor?.cgColor.alpha == 1
        picture.backgroundColor = isFilled ? nil : parameters.backgroundColor
        let toOrigin = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
        let radius = min(layer.cornerRadius, rect.width / 2, rect.height / 2)
        let outline: UIBezierPath
        if let path = parameters.visiblePath {
            outline = UIBezierPath(cgPath: path.cgPath)
            outline.apply(toOrigin)
            let mask = CAShapeLayer()
            mask.frame = picture.bounds
            mask.path = outline.cgPath
            picture.layer.mask = mask
        } else {
            outline = UIBezierPath(roundedRect: picture.bounds, cornerRadius: radius)
            picture.layer.cornerRadius = radius
            picture.clipsToBounds = true
        }
        if let path = parameters.shadowPath {
            let shadow = UIBezierPath(cgPath: path.cgPath)
            shadow.apply(toOrigin)
            holder.layer.shadowPath = shadow.cgPath
        } else {
            holder.layer.shadowPath = outline.cgPath
        }
        holder.layer.shadowOpacity = 0.25
        holder.layer.shadowRadius = 8
        holder.layer.shadowOffset = CGSize(width: 0, height: 4)
        holder.addSubview(picture)
        return holder
    }
}
