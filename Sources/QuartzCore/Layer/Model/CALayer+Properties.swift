import CoreGraphics
import Foundation
import RenderProtocol

extension LayerPropertyTable {
    /// The properties of every layer.
    package static let layer = LayerPropertyTable({ CALayer() }) {
        // Geometry
        $0.add("bounds", \.bounds, stored: \CALayer.allValues.bounds, animates: .bounds)
        $0.add("position", \.position, stored: \CALayer.allValues.position, animates: .position)
        $0.add("zPosition", \.zPosition, stored: \CALayer.allValues.zPosition, animates: .zPosition)
        $0.add("anchorPoint", \.anchorPoint, stored: \CALayer.allValues.anchorPoint, animates: .anchorPoint)
        $0.add("anchorPointZ", \.anchorPointZ, stored: \CALayer.allValues.anchorPointZ, animates: .anchorPointZ)
        $0.add("transform", \.transform, stored: \CALayer.modelTransform, animates: .transform)
        $0.add("frame", \.frame, animatable: false, hasDefault: false)
        $0.add(
            "sublayerTransform", \.sublayerTransform, stored: \CALayer.allExtras.sublayerTransform,
            animates: .sublayerTransform)
        $0.add(
            "geometryFlipped", alias: "isGeometryFlipped", \.isGeometryFlipped,
            stored: \CALayer.allValues.isGeometryFlipped,
            animatable: false)

        // Hierarchy
        $0.add("superlayer", readOnly: \.superlayer)
        $0.add("sublayers", object: \.sublayers, animatable: true)
        $0.add("mask", object: \.mask, stored: \CALayer.maskLayer, animatable: true)
        $0.add("delegate", object: \.delegate)
        $0.add("name", object: \.name)

        // Appearance
        $0.add("opacity", \.opacity, stored: \CALayer.allValues.opacity, animates: .opacity)
        $0.add("hidden", alias: "isHidden", \.isHidden, stored: \CALayer.allValues.isHidden, animates: .isHidden)
        $0.add("opaque", alias: "isOpaque", \.isOpaque, stored: \CALayer.allValues.isOpaque, animatable: false)
        $0.add(
            "doubleSided", alias: "isDoubleSided", \.isDoubleSided, stored: \CALayer.allValues.isDoubleSided,
            animates: .isDoubleSided)
        $0.add("masksToBounds", \.masksToBounds, stored: \CALayer.allValues.masksToBounds, animates: .masksToBounds)
        $0.add(
            "backgroundColor", object: \.backgroundColor, stored: \CALayer.allValues.backgroundColor, kind: .color,
            animates: .backgroundColor)
        $0.add("cornerRadius", \.cornerRadius, stored: \CALayer.allValues.cornerRadius, animates: .cornerRadius)
        $0.add("maskedCorners", raw: \.maskedCorners, stored: \CALayer.allExtras.maskedCorners)
        $0.add("cornerCurve", raw: \.cornerCurve, stored: \CALayer.allExtras.cornerCurve)
        $0.add("borderWidth", \.borderWidth, stored: \CALayer.allValues.borderWidth, animates: .borderWidth)
        $0.add(
            "borderColor", object: \.borderColor, stored: \CALayer.allValues.borderColor, kind: .color,
            animates: .borderColor)
        $0.add(
            "shadowColor", object: \.shadowColor, stored: \CALayer.allExtras.shadowColor, kind: .color,
            animates: .shadowColor)
        $0.add("shadowOpacity", \.shadowOpacity, stored: \CALayer.allExtras.shadowOpacity, animates: .shadowOpacity)
        $0.add("shadowOffset", \.shadowOffset, stored: \CALayer.allExtras.shadowOffset, animates: .shadowOffset)
        $0.add("shadowRadius", \.shadowRadius, stored: \CALayer.allExtras.shadowRadius, animates: .shadowRadius)
        $0.add(
            "shadowPath", object: \.shadowPath, stored: \CALayer.allExtras.shadowPath, kind: .path, animates: .shadowBox
        )
        $0.add(
            "allowsGroupOpacity", \.allowsGroupOpacity, stored: \CALayer.allValues.allowsGroupOpacity, animatable: false
        )
        $0.add("shouldRasterize", \.shouldRasterize, stored: \CALayer.allValues.shouldRasterize)
        $0.add(
            "rasterizationScale", \.rasterizationScale, stored: \CALayer.allExtras.rasterizationScale,
            animates: .rasterizationScale)
        $0.add(
            "compositingFilter", object: \.compositingFilter, stored: \CALayer.allExtras.compositingFilter,
            animatable: true)
        $0.add("filters", object: \.filters, stored: \CALayer.allAttributes.filters, animatable: true)
        $0.add(
            "backgroundFilters", object: \.backgroundFilters, stored: \CALayer.allAttributes.backgroundFilters,
            animatable: true)
        $0.add(
            "allowsEdgeAntialiasing", \.allowsEdgeAntialiasing, stored: \CALayer.allValues.allowsEdgeAntialiasing,
            animatable: false)
        $0.add("edgeAntialiasingMask", raw: \.edgeAntialiasingMask, stored: \CALayer.allExtras.edgeAntialiasingMask)

        // Content
        $0.add("contents", object: \.contents, stored: \CALayer._contents, animates: .contents)
        $0.add("contentsRect", \.contentsRect, stored: \CALayer.allValues.contentsRect, animates: .contentsRect)
        $0.add("contentsCenter", \.contentsCenter, stored: \CALayer.allExtras.contentsCenter, animates: .contentsCenter)
        $0.add("contentsScale", \.contentsScale, stored: \CALayer.allValues.contentsScale, animates: .contentsScale)
        $0.add("contentsGravity", raw: \.contentsGravity, stored: \CALayer.allValues.contentsGravity)
        $0.add("contentsFormat", raw: \.contentsFormat, stored: \CALayer.allAttributes.contentsFormat)
        $0.add(
            "wantsExtendedDynamicRangeContent", \.wantsExtendedDynamicRangeContent,
            stored: \CALayer.allAttributes.wantsExtendedDynamicRangeContent, animatable: false)
        $0.add("minificationFilter", raw: \.minificationFilter, stored: \CALayer.allValues.minificationFilter)
        $0.add("magnificationFilter", raw: \.magnificationFilter, stored: \CALayer.allValues.magnificationFilter)
        $0.add(
            "minificationFilterBias", \.minificationFilterBias, stored: \CALayer.allExtras.minificationFilterBias,
            animates: .minificationFilterBias)
        $0.add("needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange, animatable: false)
        $0.add(
            "drawsAsynchronously", \.drawsAsynchronously, stored: \CALayer.allAttributes.drawsAsynchronously,
            animatable: false)
        $0.add("visibleRect", computed: \.visibleRect)

        // Time
        $0.add("beginTime", \.beginTime, animatable: false)
        $0.add("duration", \.duration, animatable: false)
        $0.add("speed", \.speed, animatable: false)
        $0.add("timeOffset", \.timeOffset, animatable: false)
        $0.add("repeatCount", \.repeatCount, animatable: false)
        $0.add("repeatDuration", \.repeatDuration, animatable: false)
        $0.add("autoreverses", \.autoreverses, animatable: false)
        $0.add("fillMode", raw: \.fillMode)

        // Behaviour
        $0.add("actions", object: \.actions)
        $0.add("style", object: \.style)
    }
}
