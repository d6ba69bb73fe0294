import CoreGraphics
import UIPlatform

/// The place on the desktop of a scene of the role ``UISceneSession/Role/layerShell``: a panel, a wallpaper or an overlay.
///
/// This type is an addition of Oriel's. Its values are those of wlr-layer-shell, the protocol that compositors offer for
/// the parts of a desktop. A panel at the top of the screen, which other windows do not cover:
///
///     func application(
///         _ application: UIApplication, configurationForConnecting session: UISceneSession,
///         options: UIScene.ConnectionOptions
///     ) -> UISceneConfiguration {
///         let configuration = UISceneConfiguration(name: "Panel", sessionRole: .layerShell)
///         configuration.delegateClass = PanelDelegate.self
///         var panel = LayerSurfaceConfiguration(layer: .top)
///         panel.edges = [.top, .left, .right]
///         panel.size.height = 32
///         panel.exclusiveZone = .reserved(32)
///         configuration.layerSurface = panel
///         return configuration
///     }
@MainActor public struct LayerSurfaceConfiguration {
    /// The layers of a desktop, from the rearmost. Windows are between ``bottom`` and ``top``.
    public enum Layer: Int, Sendable {
        case background, bottom, top, overlay
    }

    /// The relation of a scene to the space at the edge of the screen.
    public enum ExclusiveZone: Hashable, Sendable {
        /// Windows and other scenes do not cover this distance in points from the edge. The scene must be anchored to that
        /// edge alone, or to it and both adjacent ones.
        case reserved(CGFloat)
        /// The scene is moved so that it does not cover what others have reserved.
        case respected
        /// The scene extends below or above what others have reserved, as a wallpaper does.
        case ignored
    }

    /// The conditions under which a scene has the keyboard.
    public enum KeyboardInteractivity: Sendable {
        /// Never.
        case none
        /// Like a window: when a person clicks it.
        case onDemand
        /// While it is shown, if it is in the layers ``Layer/top`` or ``Layer/overlay``.
        case exclusive
    }

    /// The layer of the desktop.
    public var layer: Layer
    /// The edges of the screen to which the scene is anchored; without any it is centred.
    public var edges = UIRectEdge.all
    /// The size in points; 0 for a dimension in which the scene is stretched between two edges to which it is anchored.
    public var size = CGSize.zero
    /// The distances in points from the edges to which the scene is anchored.
    public var margins = UIEdgeInsets.zero
    /// The scene's relation to the space at the edge of the screen.
    public var exclusiveZone = ExclusiveZone.respected
    /// The condition under which the scene has the keyboard; never by default.
    public var keyboardInteractivity = KeyboardInteractivity.none
    /// The purpose by which the compositor's settings may refer to the scene; the name of the configuration if empty.
    public var namespace = ""
    /// The screen; nil for one that the compositor chooses.
    public var screen: UIScreen?

    /// Creates a configuration that fills the screen, except for what others have reserved.
    public init(layer: Layer) { self.layer = layer }

    /// The request to the platform.
    func request(namespace name: String) -> LayerSurfaceRequest {
        var request = LayerSurfaceRequest()
        switch layer {
        case .background: request.layer = .background
        case .bottom: request.layer = .bottom
        case .top: request.layer = .top
        case .overlay: request.layer = .overlay
        }
        let pairs: [(UIRectEdge, LayerSurfaceRequest.Edges)] = [
            (.top, .top), (.left, .left), (.bottom, .bottom), (.right, .right),
        ]
        for (edge, wire) in pairs where edges.contains(edge) { request.edges.insert(wire) }
        request.size = size
        request.margins = margins
        switch exclusiveZone {
        case .reserved(let distance): request.exclusiveZone = Int(distance.clampedToFinite.rounded())
        case .respected: request.exclusiveZone = 0
        case .ignored: request.exclusiveZone = -1
        }
        switch keyboardInteractivity {
        case .none: request.keyboardMode = .none
        case .onDemand: request.keyboardMode = .onDemand
        case .exclusive: request.keyboardMode = .exclusive
        }
        request.namespace = namespace.isEmpty ? name : namespace
        request.output = screen.flatMap { $0.isConnected ? $0.outputID : nil }
        return request
    }
}
