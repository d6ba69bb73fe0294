import Foundation

extension UIScene {
    /// The options of a request for a scene.
    @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
        /// The scene in which the person has asked for the other one, which is shown near it.
        open var requestingScene: UIScene?

        public override init() { super.init() }
    }
}

/// The options with which a scene is closed.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
    public override init() { super.init() }
}

extension UIWindowScene {
    /// The options of a request for a scene with windows.
    @preconcurrency @MainActor open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        /// The style of the scene's presentation; automatic by default.
        open var preferredPresentationStyle = PresentationStyle.automatic
    }

    /// The styles of presenting a scene beside the others.
    public enum PresentationStyle: UInt, Sendable {
        /// As the system chooses: as a window of its own.
        case automatic = 0
        /// As a window of its own.
        case standard = 1
        /// As a modal dialog of the requesting scene: in front of it, while it ignores input. A press on the requesting
        /// scene brings the dialog to the front, where the compositor accepts that.
        case prominent = 2
    }

    /// The animations with which a closed scene leaves the screen.
    public enum DismissalAnimation: Int, Sendable {
        case standard = 1
        case commit = 2
        case decline = 3
    }
}

/// The options with which a scene with windows is closed.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// The animation with which the scene leaves the screen. It is stored and has no effect: the compositor decides.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}
