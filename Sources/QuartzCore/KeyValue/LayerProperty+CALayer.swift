import CoreGraphics
import Foundation

extension LayerProperty {
    // MARK: Geometry
    package static let bounds = LayerProperty("bounds", \CALayer.bounds, stored: \CALayer.storedBounds)
    package static let position = LayerProperty("position", \CALayer.position, stored: \CALayer.storedPosition)
    package static let zPosition = LayerProperty("zPosition", \CALayer.zPosition, stored: \CALayer.storedZPosition)
    package static let anchorPoint = LayerProperty(
        "anchorPoint", \CALayer.anchorPoint, stored: \CALayer.storedAnchorPoint)
    package static let anchorPointZ = LayerProperty(
        "anchorPointZ", \CALayer.anchorPointZ, stored: \CALayer.storedAnchorPointZ)
    package static let transform = LayerProperty("transform", \CALayer.transform, stored: \CALayer.storedTransform)
    package static let frame = LayerProperty("frame", \CALayer.frame, animatable: false, hasDefault: false)
    package static let sublayerTransform = LayerProperty(
        "sublayerTransform", \CALayer.sublayerTransform, stored: \CALayer.storedSublayerTransform)
    package static let isGeometryFlipped = LayerProperty(
        "geometryFlipped", alias: "isGeometryFlipped", \CALayer.isGeometryFlipped,
        stored: \CALayer.storedIsGeometryFlipped,
        animatable: false)

    // MARK: Hierarchy
    package static let superlayer = LayerProperty("superlayer", readOnly: \CALayer.superlayer)
    package static let sublayers = LayerProperty("sublayers", object: \CALayer.sublayers, animatable: true)
    package static let mask = LayerProperty(
        "mask", object: \CALayer.mask, stored: \CALayer.storedMask, animatable: true)
    package static let delegate = LayerProperty("delegate", object: \CALayer.delegate)
    package static let name = LayerProperty("name", object: \CALayer.name)

    // MARK: Appearance
    package static let opacity = LayerProperty("opacity", \CALayer.opacity, stored: \CALayer.storedOpacity)
    package static let isHidden = LayerProperty(
        "hidden", alias: "isHidden", \CALayer.isHidden, stored: \CALayer.storedIsHidden)
    package static let isOpaque = LayerProperty(
        "opaque", alias: "isOpaque", \CALayer.isOpaque, stored: \CALayer.storedIsOpaque, animatable: false)
    package static let isDoubleSided = LayerProperty(
        "doubleSided", alias: "isDoubleSided", \CALayer.isDoubleSided, stored: \CALayer.storedIsDoubleSided)
    package static let masksToBounds = LayerProperty(
        "masksToBounds", \CALayer.masksToBounds, stored: \CALayer.storedMasksToBounds)
    package static let backgroundColor = LayerProperty(
        "backgroundColor", object: \CALayer.backgroundColor, stored: \CALayer.storedBackgroundColor, kind: .color,
        animatable: true)
    package static let cornerRadius = LayerProperty(
        "cornerRadius", \CALayer.cornerRadius, stored: \CALayer.storedCornerRadius)
    package static let maskedCorners = LayerProperty(
        "maskedCorners", raw: \CALayer.maskedCorners, stored: \CALayer.storedMaskedCorners)
    package static let cornerCurve = LayerProperty(
        "cornerCurve", raw: \CALayer.cornerCurve, stored: \CALayer.storedCornerCurve)
    package static let borderWidth = LayerProperty(
        "borderWidth", \CALayer.borderWidth, stored: \CALayer.storedBorderWidth)
    package static let borderColor = LayerProperty(
        "borderColor", object: \CALayer.borderColor, stored: \CALayer.storedBorderColor, kind: .color, animatable: true)
    package static let shadowColor = LayerProperty(
        "shadowColor", object: \CALayer.shadowColor, stored: \CALayer.storedShadowColor, kind: .color, animatable: true)
    package static let shadowOpacity = LayerProperty(
        "shadowOpacity", \CALayer.shadowOpacity, stored: \CALayer.storedShadowOpacity)
    package static let shadowOffset = LayerProperty(
        "shadowOffset", \CALayer.shadowOffset, stored: \CALayer.storedShadowOffset)
    package static let shadowRadius = LayerProperty(
        "shadowRadius", \CALayer.shadowRadius, stored: \CALayer.storedShadowRadius)
    package static let shadowPath = LayerProperty(
        "shadowPath", object: \CALayer.shadowPath, stored: \CALayer.storedShadowPath, kind: .path, animatable: true)
    package static let allowsGroupOpacity = LayerProperty(
        "allowsGroupOpacity", \CALayer.allowsGroupOpacity, stored: \CALayer.storedAllowsGroupOpacity, animatable: false)
    package static let shouldRasterize = LayerProperty(
        "shouldRasterize", \CALayer.shouldRasterize, stored: \CALayer.storedShouldRasterize)
    package static let rasterizationScale = LayerProperty(
        "rasterizationScale", \CALayer.rasterizationScale, stored: \CALayer.storedRasterizationScale)
    package static let compositingFilter = LayerProperty(
        "compositingFilter", object: \CALayer.compositingFilter, stored: \CALayer.storedCompositingFilter,
        animatable: true)
    package static let filters = LayerProperty(
        "filters", object: \CALayer.filters, stored: \CALayer.storedFilters, animatable: true)
    package static let backgroundFilters = LayerProperty(
        "backgroundFilters", object: \CALayer.backgroundFilters, stored: \CALayer.storedBackgroundFilters,
        animatable: true)
    package static let allowsEdgeAntialiasing = LayerProperty(
        "allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing, stored: \CALayer.storedAllowsEdgeAntialiasing,
        animatable: false)
    package static let edgeAntialiasingMask = LayerProperty(
        "edgeAntialiasingMask", raw: \CALayer.edgeAntialiasingMask, stored: \CALayer.storedEdgeAntialiasingMask)

    // MARK: Content
    package static let contents = LayerProperty(
        "contents", object: \CALayer.contents, stored: \CALayer.storedContents, animatable: true)
    package static let contentsRect = LayerProperty(
        "contentsRect", \CALayer.contentsRect, stored: \CALayer.storedContentsRect)
    package static let contentsCenter = LayerProperty(
        "contentsCenter", \CALayer.contentsCenter, stored: \CALayer.storedContentsCenter)
    package static let contentsScale = LayerProperty(
        "contentsScale", \CALayer.contentsScale, stored: \CALayer.storedContentsScale)
    package static let contentsGravity = LayerProperty(
        "contentsGravity", raw: \CALayer.contentsGravity, stored: \CALayer.storedContentsGravity)
    package static let contentsFormat = LayerProperty(
        "contentsFormat", raw: \CALayer.contentsFormat, stored: \CALayer.storedContentsFormat)
    package static let wantsExtendedDynamicRangeContent = LayerProperty(
        "wantsExtendedDynamicRangeContent", \CALayer.wantsExtendedDynamicRangeContent,
        stored: \CALayer.storedWantsExtendedDynamicRangeContent, animatable: false)
    package static let minificationFilter = LayerProperty(
        "minificationFilter", raw: \CALayer.minificationFilter, stored: \CALayer.storedMinificationFilter)
    package static let magnificationFilter = LayerProperty(
        "magnificationFilter", raw: \CALayer.magnificationFilter, stored: \CALayer.storedMagnificationFilter)
    package static let minificationFilterBias = LayerProperty(
        "minificationFilterBias", \CALayer.minificationFilterBias, stored: \CALayer.storedMinificationFilterBias)
    package static let needsDisplayOnBoundsChange = LayerProperty(
        "needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange, animatable: false)
    package static let drawsAsynchronously = LayerProperty(
        "drawsAsynchronously", \CALayer.drawsAsynchronously, stored: \CALayer.storedDrawsAsynchronously,
        animatable: false)

    package static let visibleRect = LayerProperty("visibleRect", computed: \CALayer.visibleRect)

    // MARK: Time
    package static let beginTime = LayerProperty(
        "beginTime", \CALayer.beginTime, stored: \CALayer.storedBeginTime, animatable: false)
    package static let duration = LayerProperty(
        "duration", \CALayer.duration, stored: \CALayer.storedDuration, animatable: false)
    package static let speed = LayerProperty("speed", \CALayer.speed, stored: \CALayer.storedSpeed, animatable: false)
    package static let timeOffset = LayerProperty(
        "timeOffset", \CALayer.timeOffset, stored: \CALayer.storedTimeOffset, animatable: false)
    package static let repeatCount = LayerProperty(
        "repeatCount", \CALayer.repeatCount, stored: \CALayer.storedRepeatCount, animatable: false)
    package static let repeatDuration = LayerProperty(
        "repeatDuration", \CALayer.repeatDuration, stored: \CALayer.storedRepeatDuration, animatable: false)
    package static let autoreverses = LayerProperty(
        "autoreverses", \CALayer.autoreverses, stored: \CALayer.storedAutoreverses, animatable: false)
    package static let fillMode = LayerProperty("fillMode", raw: \CALayer.fillMode, stored: \CALayer.storedFillMode)

    // MARK: Behaviour
    package static let actions = LayerProperty("actions", object: \CALayer.actions)
    package static let style = LayerProperty("style", object: \CALayer.style)
}

extension LayerPropertyTable {
    /// The properties of every layer.
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
            .needsDisplayOnBoundsChange, .drawsAsynchronously, .visibleRect,
            .beginTime, .duration, .speed, .timeOffset, .repeatCount, .repeatDuration, .autoreverses, .fillMode,
            .actions, .style,
        ])
}
