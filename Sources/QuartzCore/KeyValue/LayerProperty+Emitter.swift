import CoreGraphics
import Foundation

extension LayerProperty {
    package static let emitterCells = LayerProperty("emitterCells", object: \CAEmitterLayer.emitterCells)
    package static let emitterPosition = LayerProperty("emitterPosition", \CAEmitterLayer.emitterPosition)
    package static let emitterZPosition = LayerProperty("emitterZPosition", \CAEmitterLayer.emitterZPosition)
    package static let emitterSize = LayerProperty("emitterSize", \CAEmitterLayer.emitterSize)
    package static let emitterDepth = LayerProperty("emitterDepth", \CAEmitterLayer.emitterDepth)
    package static let emitterShape = LayerProperty("emitterShape", raw: \CAEmitterLayer.emitterShape)
    package static let emitterMode = LayerProperty("emitterMode", raw: \CAEmitterLayer.emitterMode)
    package static let renderMode = LayerProperty("renderMode", raw: \CAEmitterLayer.renderMode)
    package static let emitterPreservesDepth = LayerProperty(
        "preservesDepth", \CAEmitterLayer.preservesDepth, animatable: false)
    package static let birthRate = LayerProperty("birthRate", \CAEmitterLayer.birthRate)
    package static let lifetime = LayerProperty("lifetime", \CAEmitterLayer.lifetime)
    package static let velocity = LayerProperty("velocity", \CAEmitterLayer.velocity)
    package static let scale = LayerProperty("scale", \CAEmitterLayer.scale)
    package static let spin = LayerProperty("spin", \CAEmitterLayer.spin)
    package static let seed = LayerProperty("seed", \CAEmitterLayer.seed, animatable: false)
}

extension LayerPropertyTable {
    static let emitter = LayerPropertyTable(
        prototype: { CAEmitterLayer() }, extending: .layer,
        [
            .emitterCells, .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .emitterShape,
            .emitterMode, .renderMode, .emitterPreservesDepth, .birthRate, .lifetime, .velocity, .scale, .spin, .seed,
        ])

    static let tiled = LayerPropertyTable(
        prototype: { CATiledLayer() }, extending: .layer,
        [
            LayerProperty("tileSize", \CATiledLayer.tileSize, animatable: false),
            LayerProperty("levelsOfDetail", \CATiledLayer.levelsOfDetail, animatable: false),
            LayerProperty("levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias, animatable: false),
        ])
}
