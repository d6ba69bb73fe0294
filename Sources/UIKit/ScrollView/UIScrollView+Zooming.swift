import CoreGraphics
import Diagnostics

/// A pinch that zooms the content.
struct ScrollPinch {
    let startScale: CGFloat
    /// The point of the zoomed view that stays under the fingers, in that view's bounds without its transform.
    var anchor: CGPoint
    /// Whether one of the two fingers is lifted, and the other one drags the content.
    var isPaused = false
}

/// Zooming of the view that the delegate returns from `viewForZooming(in:)`.
extension UIScrollView {
    private static let zoomDuration = 0.3
    /// The exponent of the part of a scale that exceeds its limit.
    private static let resistance: CGFloat = 0.35

    /// The view that is zoomed.
    var zoomView: UIView? { delegate?.viewForZooming(in: self) }

    /// Whether a pinch zooms the content.
    var canZoom: Bool { maximumZoomScale > minimumZoomScale && zoomView != nil }

    private func clampedScale(_ scale: CGFloat) -> CGFloat {
        min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    }

    // MARK: By the app

    func zoom(toScale scale: CGFloat, animated: Bool) {
        guard scale.isFinite, scale > 0 else {
            return logger.once("\(type(of: self)).zoomScale must be a positive number; \(scale) is ignored.")
        }
        let scale = clampedScale(scale)
        guard scale != _zoomScale, let view = zoomView else { return }
        let size = layer.bounds.size
        let middle = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
        let anchor = unscaledPoint(middle, of: view)
        zoom(view, to: scale, animated: animated) {
            self.clampedOffset(
                self.offset(showing: anchor, of: view, at: CGPoint(x: size.width / 2, y: size.height / 2)))
        }
    }

    /// Implements `zoom(to:animated:)`; the rectangle is in the zoomed view's coordinates.
    func _zoom(_ rect: CGRect, animated: Bool) {
        guard let view = zoomView, rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite,
            rect.maxX.isFinite, rect.maxY.isFinite
        else { return }
        let size = layer.bounds.size
        let requested = min(size.width / rect.width, size.height / rect.height)
        guard requested.isFinite, requested > 0 else { return }
        let bounds = view.bounds
        let anchor = CGPoint(x: rect.midX - bounds.minX, y: rect.midY - bounds.minY)
        zoom(view, to: clampedScale(requested), animated: animated) {
            self.clampedOffset(
                self.offset(showing: anchor, of: view, at: CGPoint(x: size.width / 2, y: size.height / 2)))
        }
    }

    /// Zooms to a scale, then scrolls to the offset that `offset` returns.
    private func zoom(_ view: UIView, to scale: CGFloat, animated: Bool, offset: @escaping () -> CGPoint) {
        stopMotion(notifying: false)
        guard animated else { return applyZoom(view, scale, offset) }
        delegate?.scrollViewWillBeginZooming(self, with: view)
        animateZoom(view, scale, offset)
    }

    private func animateZoom(_ view: UIView, _ scale: CGFloat, _ offset: @escaping () -> CGPoint) {
        zoomAnimations += 1
        UIView.animate(
            withDuration: Self.zoomDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            self.applyZoom(view, scale, offset)
        } completion: { [weak self] _ in
            guard let self else { return }
            zoomAnimations -= 1
            guard zoomAnimations == 0 else { return }
            isZoomBouncing = false
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: _zoomScale)
        }
    }

    private func applyZoom(_ view: UIView, _ scale: CGFloat, _ offset: () -> CGPoint) {
        let origin = view.frame.origin
        _zoomScale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        // The transform is applied around the centre; the view's corner stays where it is.
        let moved = view.frame.origin
        let center = view.center
        view.center = CGPoint(x: center.x + origin.x - moved.x, y: center.y + origin.y - moved.y)
        if view.isLaidOutByEngine {
            contentGuideMayHaveChanged()
        } else {
            contentSize = view.frame.size
        }
        move(to: offset().clampedToFinite)
        delegate?.scrollViewDidZoom(self)
    }

    // MARK: Anchors

    /// Returns a point of the scroll view's coordinates in the zoomed view's, without its scale and bounds' origin.
    private func unscaledPoint(_ point: CGPoint, of view: UIView) -> CGPoint {
        let frame = view.frame
        return CGPoint(x: (point.x - frame.minX) / _zoomScale, y: (point.y - frame.minY) / _zoomScale)
    }

    /// Returns the offset at which a point of the zoomed view is at a point of the scroll view's frame.
    private func offset(showing anchor: CGPoint, of view: UIView, at point: CGPoint) -> CGPoint {
        let frame = view.frame
        return CGPoint(
            x: frame.minX + anchor.x * _zoomScale - point.x, y: frame.minY + anchor.y * _zoomScale - point.y)
    }

    // MARK: By a pinch

    /// Begins a pinch around a point of the scroll view's coordinates.
    func beginZooming(at point: CGPoint) {
        guard canZoom, pinch == nil, let view = zoomView else { return }
        stopMotion(notifying: true)
        pinch = ScrollPinch(startScale: _zoomScale, anchor: unscaledPoint(point, of: view))
        delegate?.scrollViewWillBeginZooming(self, with: view)
    }

    /// Zooms by a factor, relative to the start of the pinch, around the point between the fingers.
    func zoom(by factor: CGFloat, at point: CGPoint) {
        guard var pinch, let view = zoomView, factor.isFinite, factor > 0 else { return }
        if pinch.isPaused {
            pinch.isPaused = false
            pinch.anchor = unscaledPoint(point, of: view)
            self.pinch = pinch
        }
        let requested = pinch.startScale * factor
        let limit = clampedScale(requested)
        let scale = bouncesZoom && limit > 0 ? limit * pow(requested / limit, Self.resistance) : limit
        guard scale.isFinite, scale > 0 else { return }
        let offset = layer.bounds.origin
        let location = CGPoint(x: point.x - offset.x, y: point.y - offset.y)
        let anchor = pinch.anchor
        applyZoom(view, scale) { self.offset(showing: anchor, of: view, at: location) }
    }

    /// Ends a pinch. A scale beyond its limits, and content beyond its edges, return.
    func endZooming() {
        guard pinch != nil else { return }
        pinch = nil
        if case .dragging(var drag) = touching {
            drag.restart(from: layer.bounds.origin)
            touching = .dragging(drag)
        }
        let view = zoomView
        let limit = clampedScale(_zoomScale)
        guard let view,
            limit != _zoomScale || !isDragging && clampedOffset(layer.bounds.origin) != layer.bounds.origin
        else {
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: _zoomScale)
            return
        }
        isZoomBouncing = limit != _zoomScale
        let size = layer.bounds.size
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let anchor = unscaledPoint(CGPoint(x: layer.bounds.midX, y: layer.bounds.midY), of: view)
        animateZoom(view, limit) { self.clampedOffset(self.offset(showing: anchor, of: view, at: middle)) }
    }
}
