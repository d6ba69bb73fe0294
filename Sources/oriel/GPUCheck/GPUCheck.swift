import DisplayServer
import Foundation
import RenderServer
import ServerScript
import UIKit

/// A comparison of a driver's pictures with the expected ones.
@MainActor final class GPUCheck {
    /// The result of one check.
    struct Result: Codable {
        var name: String
        var passed: Bool
        /// The measurement, in words.
        var detail: String
        /// The same as numbers, by their names.
        var values: [String: Double] = [:]
    }

    /// All results, with what has drawn.
    struct Report: Codable {
        var renderer: String
        var version: String
        /// The number of the device in EGL's list, where one was chosen.
        var device: Int?
        var maxTextureSize: Int
        var hasGPUTimer: Bool
        var results: [Result]
    }

    private let folder: URL
    private let isQuick: Bool
    private let information: RenderServer.Information
    private var results: [Result] = []

    /// Starts the driver.
    init(_ folder: URL, isQuick: Bool) throws {
        self.folder = folder
        self.isQuick = isQuick
        information = try RenderServer.shared.information()
    }

    func run() async throws {
        for scene in GPUCheckScene.allCases {
            for frame in isQuick ? [37] : [0, 37, 500] { try draw(scene, frame) }
        }
        checkUploads()
        try checkLargeImage()
        try await checkLostContext()
    }

    /// Writes the report.
    func finish() throws -> Report {
        let report = Report(
            renderer: information.renderer, version: information.version, device: information.device,
            maxTextureSize: information.maxTextureSize, hasGPUTimer: information.hasGPUTimer, results: results)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(report).write(to: folder.appendingPathComponent("report.json"))
        return report
    }

    // MARK: Pictures

    static func makeWindow() -> UIWindow {
        let window = UIWindow(frame: CGRect(origin: .zero, size: SceneNumbers.windowSize))
        window.backgroundColor = UIColor(cgColor: SceneNumbers.color(SceneNumbers.background))
        window.rootViewController = UIViewController()
        window.isHidden = false
        window.layoutIfNeeded()
        return window
    }

    private func picture() throws -> UIImage {
        CATransaction.flush()
        guard let image = UIScreen.main.snapshot() else { throw CocoaError(.coderInvalidValue) }
        return image
    }

    private static func pixels(of image: UIImage) throws -> Picture {
        guard let image = image.cgImage else { throw CocoaError(.coderInvalidValue) }
        return Picture(image)
    }

    private func draw(_ scene: GPUCheckScene, _ frame: Int) throws {
        let window = Self.makeWindow()
        defer { window.isHidden = true }
        CATransaction.setDisableActions(true)
        let content = scene.make(in: window)
        content.step(to: frame)
        guard let data = try picture().pngData() else { throw CocoaError(.fileWriteUnknown) }
        try data.write(to: folder.appendingPathComponent("scene-\(scene.rawValue)-\(frame).png"))
    }

    /// The largest difference of a component that counts as none. GPUs round coordinates of textures differently.
    private static let tolerance = 16
    /// The share of pixels that may differ by more: edges of rotated sprites.
    private static let maxShare = 0.01

    /// Compares all pictures that are in the folder with those of the same names in another one.
    func compare(with references: URL) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }
        for name in names.sorted() {
            let file = references.appendingPathComponent(name).path
            guard FileManager.default.fileExists(atPath: file) else {
                add(name, false, "there is no reference")
                continue
            }
            let picture = try Picture(file: folder.appendingPathComponent(name).path)
            guard let difference = picture.difference(from: try Picture(file: file), tolerance: Self.tolerance) else {
                add(name, false, "the reference has another size")
                continue
            }
            add(
                name, difference.share <= Self.maxShare,
                "\(difference.differingPixels) pixels differ by more than \(Self.tolerance), the most by "
                    + "\(difference.maxDifference)",
                [
                    "differing_pixels": Double(difference.differingPixels),
                    "max_difference": Double(difference.maxDifference),
                ])
        }
        if names.isEmpty { add("pictures", false, "there are none") }
    }

    // MARK: The driver

    /// Uploads pictures of 1024 × 1024 pixels, one in each frame.
    private func checkUploads() {
        let window = Self.makeWindow()
        defer { window.isHidden = true }
        let layer = CALayer()
        layer.frame = window.bounds
        window.layer.addSublayer(layer)
        let side = 1024
        let count = isQuick ? 8 : 64
        let images = (0..<count).compactMap { Self.image(side, side, gray: UInt8(64 + $0)) }
        let start = ProcessInfo.processInfo.systemUptime
        var last: CGImage?
        for image in images {
            CATransaction.setDisableActions(true)
            layer.contents = image
            CATransaction.flush()
            RenderServer.shared.renderNow()
            last = image
        }
        // Waits for the driver.
        let drawn = try? Self.pixels(of: picture()).color(x: 640, y: 360)
        let seconds = ProcessInfo.processInfo.systemUptime - start
        let megabytes = Double(count * side * side * 4) / 1e6
        let expected = UInt8(64 + count - 1)
        let isRight = last != nil && drawn?.red == expected && drawn?.blue == expected
        add(
            "uploads", isRight, String(format: "%.0f MB in %.3f s, %.0f MB/s", megabytes, seconds, megabytes / seconds),
            ["megabytes": megabytes, "seconds": seconds])
    }

    /// The maximum width of a `CGImage`, in pixels.
    private static let maxImageSide = 32_767

    /// Draws an image that is larger than the driver's textures, or the widest one.
    private func checkLargeImage() throws {
        let window = Self.makeWindow()
        defer { window.isHidden = true }
        // Images end at cairo's limit, below that of some textures.
        let width = min(information.maxTextureSize + 1000, Self.maxImageSide)
        guard let image = Self.image(width, 4, gray: 200) else {
            return add("texture limit", false, "an image of \(width) pixels cannot be made")
        }
        let layer = CALayer()
        layer.frame = window.bounds
        layer.contents = image
        window.layer.addSublayer(layer)
        let drawn = try Self.pixels(of: picture())
        let colors = [4, 640, 1275].map { drawn.color(x: $0, y: 360)?.red }
        add(
            "texture limit", colors.allSatisfy { $0 == 200 },
            "an image of \(width) pixels is shown, textures have \(information.maxTextureSize)",
            ["max_texture_size": Double(information.maxTextureSize)])
    }

    /// Draws again after the context was lost: all pixels are sent once more.
    private func checkLostContext() async throws {
        let window = Self.makeWindow()
        defer { window.isHidden = true }
        let scene = GPUCheckScene.damage.make(in: window)
        scene.step(to: 3)
        let before = try Self.pixels(of: picture())
        RenderServer.shared.simulateContextLoss()
        var difference: Int?
        // The main thread answers the requests for the pixels.
        for _ in 0..<100 {
            try await Task.sleep(for: .milliseconds(20))
            difference = try Self.pixels(of: picture()).difference(from: before, tolerance: 0)?.differingPixels
            if difference == 0 { break }
        }
        add("lost context", difference == 0, "\(difference ?? -1) pixels differ afterwards")
    }

    private func add(_ name: String, _ passed: Bool, _ detail: String, _ values: [String: Double] = [:]) {
        results.append(Result(name: name, passed: passed, detail: detail, values: values))
    }

    private static func image(_ width: Int, _ height: Int, gray: UInt8) -> CGImage? {
        let bitmapInfo = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: bitmapInfo)
        let level = CGFloat(gray) / 255
        context?.setFillColor(CGColor(red: level, green: level, blue: level, alpha: 1))
        context?.fill(CGRect(x: 0, y: 0, width: width, height: height))
        return context?.makeImage()
    }
}

/// The scenes of Docs/Scenes.md whose pictures are compared.
enum GPUCheckScene: String, CaseIterable {
    case sprites, damage, tree, scroll

    @MainActor func make(in view: UIView) -> any BenchScene {
        switch self {
        case .sprites: SpritesScene(in: view, count: 1000)
        case .damage: DamageScene(in: view, count: 1000)
        case .tree: TreeScene(in: view, count: 1000)
        case .scroll: ScrollScene(in: view, count: 2000)
        }
    }
}
