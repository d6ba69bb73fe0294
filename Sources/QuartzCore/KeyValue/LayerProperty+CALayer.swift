import CoreGraphics
import Foundation

extension LayerProperty {
    // MARK: Geometry
    package static let bounds = LayerProperty("bounds", \CALayer.bounds)
    package static let position = LayerProperty("position", \CALayer.position)
    package static let zPosition = LayerProperty("zPosition", \CALayer.zPosition)
    package static let anchorPoint = LayerProperty("anchorPoint", \CALayer.anchorPoint)
    package static let anchorPointZ = LayerProperty("anchorPointZ", \CALayer.anchorPointZ)
    package static let transform = LayerProperty("transform", \CALayer.transform)
    package static let frame = LayerProperty("frame", \CALayer.frame, animatable: false, hasDefault: false)
    package static let sublayerTransform = LayerProperty("sublayerTransform", \CALayer.sublayerTransform)
    package static let isGeometryFlipped = LayerProperty(
        "geometryFlipped", alias: "isGeometryFlipped", \CALayer.isGeometryFlipped, animatable: false)

    // MARK: Hierarchy
    package static let superlayer = LayerProperty("superlayer", readOnly: \CALayer.superlayer)
    package static let sublayers = LayerProperty("sublayers", object: \CALayer.sublayers, animatable: true)
    package static let mask = LayerProperty("mask", object: \CALayer.mask, animatable: true)
    package static let delegate = LayerProperty("delegate", object: \CALayer.delegate)
    package static let name = LayerProperty("name", object: \CALayer.name)

    // MARK: Appearance
    package static let opacity = LayerProperty("opacity", \CALayer.opacity)
    package static let isHidden = LayerProperty("hidden", alias: "isHidden", \CALayer.isHidden)
    package static let isOpaque = LayerProperty("opaque", alias: "isOpaque", \CALayer.isOpaque, animatable: false)
    package static let isDoubleSided = LayerProperty("doubleSided", alias: "isDoubleSided", \CALayer.isDoubleSided)
    package static let masksToBounds = LayerProperty("masksToBounds", \CALayer.masksToBounds)
    package static let backgroundColor = LayerProperty(
        "backgroundColor", object: \CALayer.backgroundColor, kind: .color, animatable: true)
    package static let cornerRadius = LayerProperty("cornerRadius", \CALayer.cornerRadius)
    package static let maskedCorners = LayerProperty("maskedCorners", raw: \CALayer.maskedCorners)
    package static let cornerCurve = LayerProperty("cornerCurve", raw: \CALayer.cornerCurve)
    package static let borderWidth = LayerProperty("borderWidth", \CALayer.borderWidth)
    package static let borderColor = LayerProperty(
        "borderColor", object: \CALayer.borderColor, kind: .color, animatable: true)
    package static let shadowColor = LayerProperty(
        "shadowColor", object: \CALayer.shadowColor, kind: .color, animatable: true)
    package static let shadowOpacity = LayerProperty("shadowOpacity", \CALayer.shadowOpacity)
    package static let shadowOffset = LayerProperty("shadowOffset", \CALayer.shadowOffset)
    package static let shadowRadius = LayerProperty("shadowRadius", \CALayer.shadowRadius)
    package static let shadowPath = LayerProperty(
        "shadowPath", object: \CALayer.shadowPath, kind: .path, animatable: true)
    package static let allowsGroupOpacity = LayerProperty(
        "allowsGroupOpacity", \CALayer.allowsGroupOpacity, animatable: false)
    package static let shouldRasterize = LayerProperty("shouldRasterize", \CALayer.shouldRasterize)
    package static let rasterizationScale = LayerProperty("rasterizationScale", \CALayer.rasterizationScale)
    package static let compositingFilter = LayerProperty(
        "compositingFilter", object: \CALayer.compositingFilter, animatable: true)
    package static let filters = LayerProperty("filters", object: \CALayer.filters, animatable: true)
    package static let backgroundFilters = LayerProperty(
        "backgroundFilters", object: \CALayer.backgroundFilters, animatable: true)
    package static let allowsEdgeAntialiasing = LayerProperty(
        "allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing, animatable: false)
    package static let edgeAntialiasingMask = LayerProperty("edgeAntialiasingMask", raw: \CALayer.edgeAntialiasingMask)

    // MARK: Content
    package static let contents = LayerProperty("contents", object: \CALayer.contents, animatable: true)
    package static let contentsRect = LayerProperty("contentsRect", \CALayer.contentsRect)
    package static let contentsCenter = LayerProperty("contentsCenter", \CALayer.contentsCenter)
    package static let contentsScale = LayerProperty("contentsScale", \CALayer.contentsScale)
    package static let contentsGravity = LayerProperty("contentsGravity", raw: \CALayer.contentsGravity)
    package static let contentsFormat = LayerProperty("contentsFormat", raw: \CALayer.contentsFormat)
    package static let wantsExtendedDynamicRangeContent = LayerProperty(
        "wantsExtendedDynamicRangeContent", \CALayer.wantsExtendedDynamicRangeContent, animatable: false)
    package static let minificationFilter = LayerProperty("minificationFilter", raw: \CALayer.minificationFilter)
    package static let magnificationFilter = LayerProperty("magnificationFilter", raw: \CALayer.magnificationFilter)
    package static let minificationFilterBias = LayerProperty(
        "minificationFilterBias", \CALayer.minificationFilterBias)
    package static let needsDisplayOnBoundsChange = LayerProperty(
        "needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange, animatable: false)
    package static let drawsAsynchronously = LayerProperty(
        "drawsAsynchronously", \CALayer.drawsAsynchronously, animatable: false)

    // MARK: Behaviour
    package static let actions = LayerProperty("actions", object: \CALayer.actions)
    package static let style = LayerProperty("style", object: \CALayer.style)
}

extension LayerPropertyTable {
    /// What every layer has.
    package static let layer = LayerPropertyTable(
        prototype: { CALayer() },
        [
            .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .frame, .sublayerTransform,
            .isGeometryFlipped,
            .superlayer, .sublayers, .mask, .delegate, .name,
            .opacity, .isHidden, .isOpaque, .isDoubleSided, .masksToBounds, .backgroundColor, .cornerRadius,
            .maskedCorners, .cornerCurve, .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowOffset,
            .shadowRadius, .shadowPath, .allowsGroupOpacity, .shouldRasterize, .rasterizationScale, .compositingFilter,
            .filters, .backgroundFilters, .allowsEdgeAntialiasing, .edgeAntialiasingMask,
            .contents, .contentsRect, .contentsCenter, .contentsScale, .contentsGravity, .contentsFormat,
            .wantsExtendedDynamicRangeContent, .minificationFilter, .magnificationFilter, .minificationFilterBias,
            .needsDisplayOnBoundsChange, .drawsAsynchronously,
            .actions, .style,
        ])
}
