import CoreGraphics
import Foundation
import Testing

@testable import UIKit
import UIPlatform

@MainActor @Suite struct ScreenModeTests {
    private static func ratio(_ pixels: (Double, Double), _ millimetres: (Double, Double)) -> Double {
        UIScreenMode.aspectRatio(
            ofPixels: CGSize(width: pixels.0, height: pixels.1),
            in: CGSize(width: millimetres.0, height: millimetres.1))
    }

    @Test func `Pixels are square where the sizes agree, but for rounding`() {
        #expect(Self.ratio((1920, 1080), (527, 296)) == 1)
        #expect(Self.ratio((2560, 1600), (345, 215)) == 1)
        // Whole centimetres.
        #expect(Self.ratio((1920, 1080), (530, 300)) == 1)
        #expect(Self.ratio((1280, 800), (100, 60)) == 1)
        // 1366 × 768 is not quite 16:9, and 1360 × 768 neither.
        #expect(Self.ratio((1366, 768), (344, 193)) == 1)
        #expect(Self.ratio((1360, 768), (344, 193)) == 1)
        // The size that a television reports which gives its aspect ratio instead.
        #expect(Self.ratio((1920, 1080), (160, 90)) == 1)
    }

    @Test func `Pixels are not square where the sizes disagree`() {
        // A 16:9 television with PAL's lines, and a high-definition mode with fewer columns.
        #expect(abs(Self.ratio((720, 576), (708, 398)) - 1.4231) < 1e-3)
        #expect(abs(Self.ratio((1440, 1080), (708, 398)) - 1.3342) < 1e-3)
        // A 4:3 screen with NTSC's.
        #expect(abs(Self.ratio((720, 480), (400, 300)) - 0.8889) < 1e-3)
    }

    @Test func `A rotated screen has as many pixels as an unrotated one`() {
        // Servers differ on whether the physical size follows the rotation.
        #expect(Self.ratio((1920, 1080), (296, 527)) == 1)
        #expect(abs(Self.ratio((720, 576), (398, 708)) - 1.4231) < 1e-3)
    }

    @Test func `Sizes that no display has say nothing`() {
        for size in [(0.0, 0.0), (0, 300), (1, 1), (16, 9), (19, 19), (3000, 20), (10000, 100)] {
            #expect(Self.ratio((1920, 1080), size) == 1, "\(size)")
        }
        #expect(Self.ratio((0, 0), (400, 300)) == 1)
    }

    @Test func `A screen gives its modes their shape`() {
        let output = PlatformOutput(
            id: .init(9), name: "TV", physicalSize: CGSize(width: 708, height: 398),
            modes: [.init(width: 1920, height: 1080, refresh: 0), .init(width: 720, height: 576, refresh: 0)])
        let screen = UIScreen(output: output)
        #expect(screen.availableModes[0].pixelAspectRatio == 1)
        #expect(abs(screen.availableModes[1].pixelAspectRatio - 1.4231) < 1e-3)
        var projector = output
        projector.physicalSize = .zero
        screen.update(projector)
        #expect(screen.availableModes[1].pixelAspectRatio == 1)
    }
}

/// A process without an output also has a screen; each test runs in a separate process.
@Suite struct PlaceholderScreenTests {
    @Test func `With no output there is a placeholder screen`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                try PlatformHost.shared.use(try HeadlessPlatform(outputs: "none"))
                let screen = UIScreen.main
                #expect(UIScreen.screens == [screen] && screen.isPlaceholder)
                #expect(screen.bounds == CGRect(x: 0, y: 0, width: 1280, height: 800))
                #expect(screen.scale == 1 && screen.nativeScale == 1 && screen.maximumFramesPerSecond == 60)
                #expect(screen.currentMode?.size == CGSize(width: 1280, height: 800))
                #expect(screen.preferredMode === screen.currentMode && screen.availableModes.count == 1)
                // It has no mode to change to, and shows nothing.
                screen.currentMode = nil
                #expect(screen.currentMode != nil && screen.snapshot() == nil)
                // A window may wait for an output.
                let window = UIWindow(frame: screen.bounds)
                window.makeKeyAndVisible()
                #expect(window.screen === screen)
            }
        }
    }

    @Test func `The placeholder gives way to an output and comes back after the last`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let platform = try HeadlessPlatform(outputs: "none")
                try PlatformHost.shared.use(platform)
                let placeholder = UIScreen.main
                let id = platform.connectOutput(width: 1600, height: 1200, scale: 2)
                let screen = UIScreen.main
                #expect(UIScreen.screens == [screen] && screen !== placeholder)
                #expect(!screen.isPlaceholder && placeholder.isPlaceholder)
                let second = platform.connectOutput(width: 640, height: 480)
                #expect(UIScreen.screens.count == 2)
                platform.disconnectOutput(second)
                platform.disconnectOutput(id)
                // Windows keep the size that they have.
                #expect(UIScreen.screens.count == 1 && UIScreen.main.isPlaceholder)
                #expect(UIScreen.main.bounds.size == CGSize(width: 800, height: 600) && UIScreen.main.scale == 2)
                #expect(!screen.isPlaceholder)
            }
        }
    }
}
