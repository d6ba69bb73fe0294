import CoreGraphics
import UIPlatform

extension PlatformOutput {
    /// The orientation of interfaces on the output.
    ///
    /// `wl_output.transform` is the rotation that the compositor applies to what it shows, counterclockwise, because the
    /// panel is rotated. A panel that is wider than high, such as a monitor, is in landscape without a transform; one that
    /// is higher than wide, such as a tablet's, in portrait. Mirrored transforms have the orientation of their rotation.
    var interfaceOrientation: UIInterfaceOrientation {
        guard let currentMode, modes.indices.contains(currentMode) else { return .unknown }
        let mode = modes[currentMode]
        let order: [UIInterfaceOrientation] =
            mode.width >= mode.height
            ? [.landscapeRight, .portrait, .landscapeLeft, .portraitUpsideDown]
            : [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight]
        return order[Int(transform.rawValue & 3)]
    }
}
