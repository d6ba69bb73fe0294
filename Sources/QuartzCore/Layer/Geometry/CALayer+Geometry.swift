import CoreGraphics
import Diagnostics
import Foundation

extension CALayer {
    /// The transform of the model.
    var modelTransform: CATransform3D {
        get { transformBox?.value ?? .identity }
        set {
            // The box is kept: a layer that was transformed once is likely to be transformed again.
            if let transformBox { transformBox.value = newValue } else { transformBox = ValueBox(newValue) }
            values.isTransformed = newValue != .identity
        }
    }

    func setBounds(_ new: CGRect) {
        let old = values.bounds
        if set("bounds", \.bounds, new) { boundsDidChange(from: old) }
    }

    func setTransform(_ new: CATransform3D) {
        guard new != modelTransform else { return }
        require(new.isFinite, invalid("transform", "\(new)"))
        change("transform") { modelTransform = new }
    }

    /// Requests the layout and the drawing that a change of the bounds requires, and notifies the view.
    func boundsDidChange(from old: CGRect) {
        if values.bounds.size != old.size {
            setNeedsLayout()
            if values.needsDisplayOnBoundsChange || drawsBackground { setNeedsDisplay() }
        } else if !_sublayers.isEmpty {
            setNeedsLayout()
        }
        owner?.layerBoundsDidChange(from: old)
    }

    /// The layer's bounding box in its superlayer.
    var boxInSuperlayer: CGRect {
        get {
            let b = values.bounds
            if !values.isTransformed {
                let size = CGSize(width: abs(b.size.width), height: abs(b.size.height))
                return CGRect(
                    origin: CGPoint(
                        x: values.position.x - values.anchorPoint.x * size.width,
                        y: values.position.y - values.anchorPoint.y * size.height), size: size)
            }
            return planeToSuperlayer.boundingBox(of: b)
        }
        set {
            guard newValue != boxInSuperlayer else { return }
            require(newValue.isFinite, invalid("frame", "\(newValue)"))
            // Foundation's `standardized` takes longer than everything else here, for a rare case.
            let isStandard = newValue.size.width >= 0 && newValue.size.height >= 0
            let rect = isStandard ? newValue : newValue.standardized
            var size = rect.size
            if values.isTransformed {
                size = CATransform3DGetAffineTransform(modelTransform).size(withBox: rect.size)
            }
            // The inputs are finite, but the computed size may not be.
            bounds = CGRect(origin: values.bounds.origin, size: size.clampedToFinite)
            if values.isTransformed {
                let box = planeToSuperlayer.boundingBox(of: values.bounds)
                position =
                    CGPoint(
                        x: values.position.x + rect.origin.x - box.minX,
                        y: values.position.y + rect.origin.y - box.minY
                    ).clampedToFinite
            } else {
                position =
                    CGPoint(
                        x: rect.origin.x + values.anchorPoint.x * size.width,
                        y: rect.origin.y + values.anchorPoint.y * size.height
                    ).clampedToFinite
            }
        }
    }
}

extension CGAffineTransform {
    /// Returns the size of a rectangle whose transformed bounding box has size `box`.
    ///
    /// If there is none, or more than one (a rotation by 45°), it is the bounding box of `box` under the inverse
    /// rotation, as in Core Animation.
    fileprivate func size(withBox box: CGSize) -> CGSize {
        let (a, b, c, d) = (abs(a), abs(b), abs(c), abs(d))
        let determinant = a * d - b * c
        if abs(determinant) > 1e-6 * (a * d + b * c) {
            let size = CGSize(
                width: (box.width * d - box.height * c) / determinant,
                height: (box.height * a - box.width * b) / determinant)
            if size.width >= 0 && size.height >= 0 { return size }
        }
        return CGRect(origin: .zero, size: box).applying(inverted()).size
    }
}
