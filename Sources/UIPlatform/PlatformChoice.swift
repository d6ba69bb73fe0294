import Diagnostics
import Foundation

/// Chooses the platform of the process.
///
/// `ORIEL_PLATFORM` (`wayland` or `headless`) decides; without it, a Wayland session (`WAYLAND_DISPLAY` or
/// `WAYLAND_SOCKET`) means Wayland, and no session means headless.
@MainActor package enum PlatformChoice {
    package static func make(environment: [String: String]) throws -> any Platform {
        let hasSession =
            !(environment["WAYLAND_DISPLAY"] ?? "").isEmpty || !(environment["WAYLAND_SOCKET"] ?? "").isEmpty
        switch environment["ORIEL_PLATFORM"] ?? "" {
        case "headless": return try headless(environment)
        case "wayland": return try WaylandPlatform()
        case "":
            if hasSession { return try WaylandPlatform() }
            let platform = try headless(environment)
            logger.notice(
                """
                No Wayland session (WAYLAND_DISPLAY is not set): running headless on \
                \(platform.outputs.map { "\($0.name) \(Int($0.pixelSize.width))×\(Int($0.pixelSize.height))@\($0.scale)" }
                    .joined(separator: ", "))
                """)
            return platform
        case let other:
            throw PlatformError.invalidConfiguration(
                "ORIEL_PLATFORM is “\(other)”; it must be wayland or headless")
        }
    }

    private static func headless(_ environment: [String: String]) throws -> HeadlessPlatform {
        try HeadlessPlatform(outputs: environment["ORIEL_HEADLESS"] ?? HeadlessPlatform.defaultOutputs)
    }
}
