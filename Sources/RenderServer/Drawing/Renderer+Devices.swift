import Diagnostics
import GLES

extension Renderer {
    /// Creates a renderer that draws into textures only, with the device of a choice.
    ///
    /// Where that is impossible the CPU draws, and a message says why. Without a GPU, no devices are listed.
    static func withoutWindows(_ choice: GPUChoice, scene: Scene?) throws(GraphicsError) -> Renderer {
        if choice == .automatic, !GPUDevice.isPresent { return try Renderer(platform: .surfaceless, scene: scene) }
        let devices = GPUDevice.all
        var reasons: [String] = []
        for device in choice.candidates(among: devices) {
            do throws(GraphicsError) {
                return try Renderer(platform: .device(device), scene: scene)
            } catch {
                reasons.append("\(device): \(error)")
            }
        }
        switch choice {
        case .automatic:
            if !reasons.isEmpty {
                logger.once("No GPU of this machine can be used. \(reasons.joined(separator: " "))")
            }
        case .software: break
        case .device(let text):
            let known = devices.isEmpty ? "none" : devices.map(\.description).joined(separator: "; ")
            let reason = reasons.isEmpty ? "there is no such device" : reasons.joined(separator: " ")
            logger.once("ORIEL_GPU=\(text) is ignored, and the CPU draws: \(reason). The devices: \(known).")
            if let software = devices.first(where: \.isSoftware) {
                return try Renderer(platform: .device(software), scene: scene)
            }
        }
        return try Renderer(platform: .surfaceless, scene: scene)
    }
}
