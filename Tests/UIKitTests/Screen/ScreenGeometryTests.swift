import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// The coordinates of screens: rotations, fractional scales, positions.
    @MainActor @Suite struct ScreenGeometryTests {
        private let platform = Headless.platform

        private func withScreen(
            _ width: Int, _ height: Int, scale: Double = 1, _ body: (UIScreen, PlatformOutput.ID) throws -> Void
        ) rethrows {
            let id = platform.connectOutput(width: width, height: height, scale: scale, name: "TV")
            defer { platform.disconnectOutput(id) }
            guard let screen = UIScreen.screen(for: id) else { Issue.record("no screen"); return }
            try body(screen, id)
        }

        /// Content of 3 × 2 points: where its corners are on the panel, clockwise from the top left one.
        private static let corners: [(PlatformOutput.Transform, [CGPoint])] = [
            (.normal, [CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 2), CGPoint(x: 0, y: 2)]),
            (.rotated90, [CGPoint(x: 0, y: 3), CGPoint(x: 0, y: 0), CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 3)]),
            (.rotated180, [CGPoint(x: 3, y: 2), CGPoint(x: 0, y: 2), CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 0)]),
            (.rotated270, [CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 3), CGPoint(x: 0, y: 3), CGPoint(x: 0, y: 0)]),
            (.flipped, [CGPoint(x: 3, y: 0), CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 2), CGPoint(x: 3, y: 2)]),
            (.flipped90, [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 3), CGPoint(x: 2, y: 3), CGPoint(x: 2, y: 0)]),
            (.flipped180, [CGPoint(x: 0, y: 2), CGPoint(x: 3, y: 2), CGPoint(x: 3, y: 0), CGPoint(x: 0, y: 0)]),
            (.flipped270, [CGPoint(x: 2, y: 3), CGPoint(x: 2, y: 0), CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 3)]),
        ]

        @Test func transformsMapTheCornersToThePanel() {
            let size = CGSize(width: 3, height: 2)
            let content = Self.corners[0].1
            for (transform, panel) in Self.corners {
                let there = content.map { transform.panelPoint($0, in: size) }
                #expect(there == panel, "\(transform)")
                let back = panel.map { transform.contentPoint($0, in: size) }
                #expect(back == content, "\(transform)")
            }
        }

        @Test func aRotationChangesTheBoundsAndNotThePanel() {
            withScreen(800, 600, scale: 2) { screen, id in
                let fixed = screen.fixedCoordinateSpace
                #expect(fixed.bounds == screen.bounds)
                platform.change(id) { $0.transform = .rotated270 }
                #expect(screen.bounds == CGRect(x: 0, y: 0, width: 300, height: 400))
                #expect(screen.coordinateSpace === screen && screen.coordinateSpace.bounds == screen.bounds)
                #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 800, height: 600))
                #expect(fixed === screen.fixedCoordinateSpace)
                #expect(fixed.bounds == CGRect(x: 0, y: 0, width: 400, height: 300))
                // The content's top left corner is at the panel's top right one.
                let corner = screen.convert(CGPoint.zero, to: fixed)
                #expect(corner == CGPoint(x: 400, y: 0))
                let back = fixed.convert(corner, to: screen.coordinateSpace)
                #expect(back == .zero)
                let rect = fixed.convert(CGRect(x: 10, y: 20, width: 30, height: 40), from: screen)
                #expect(rect == CGRect(x: 340, y: 10, width: 40, height: 30))
                let rectBack = screen.convert(rect, from: fixed)
                #expect(rectBack == CGRect(x: 10, y: 20, width: 30, height: 40))
            }
        }

        @Test func viewsConvertToTheCoordinatesOfTheirScreen() {
            withScreen(800, 600) { screen, id in
                platform.change(id) { $0.transform = .rotated180 }
                let window = UIWindow(frame: screen.bounds)
                window.screen = screen
                window.isHidden = false
                defer { window.isHidden = true }
                let outer = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
                let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
                window.addSubview(outer)
                outer.addSubview(inner)
                let onScreen = inner.convert(CGPoint(x: 1, y: 2), to: screen.coordinateSpace)
                #expect(onScreen == CGPoint(x: 111, y: 72))
                let onPanel = inner.convert(inner.bounds, to: screen.fixedCoordinateSpace)
                #expect(onPanel == CGRect(x: 660, y: 490, width: 30, height: 40))
                let back = inner.convert(onPanel, from: screen.fixedCoordinateSpace)
                #expect(back == inner.bounds)
                let space: any UICoordinateSpace = outer
                let toView = inner.convert(CGPoint.zero, to: space)
                #expect(toView == CGPoint(x: 10, y: 20))
                let fromView = screen.convert(CGRect(x: 0, y: 0, width: 5, height: 5), from: space)
                #expect(fromView == CGRect(x: 100, y: 50, width: 5, height: 5))
            }
        }

        @Test func fractionalScalesAreExact() {
            // What compositors report: whole points, rounded either way.
            let cases: [(Int, Int, CGSize, CGFloat)] = [
                (1920, 1080, CGSize(width: 1280, height: 720), 1.5),
                (1366, 768, CGSize(width: 1093, height: 614), 1.25),
                (1366, 768, CGSize(width: 1092, height: 614), 1.25),
                (2560, 1440, CGSize(width: 1463, height: 823), 1.75),
                (1920, 1080, CGSize(width: 1440, height: 810), 160.0 / 120),
                (1920, 1080, CGSize(width: 1745, height: 982), 1.1),
                (1024, 768, CGSize(width: 1024, height: 768), 1),
            ]
            for (width, height, points, scale) in cases {
                let output = PlatformOutput(
                    id: .init(1), name: "A", modes: [.init(width: width, height: height, refresh: 60000)],
                    scale: Int(scale.rounded(.up)), logicalSize: points)
                #expect(close(output.nativeScale, scale, 1e-9), "\(width)×\(height) in \(points)")
            }
            withScreen(1366, 768, scale: 1.25) { screen, id in
                platform.change(id) {
                    $0.fractionalScale = nil
                    $0.logicalSize = CGSize(width: 614, height: 1093)
                    $0.transform = .rotated90
                }
                #expect(close(screen.nativeScale, 1.25, 1e-9) && screen.scale == 2)
                platform.change(id) { $0.currentMode = nil }
                #expect(screen.nativeScale == 2)
            }
        }

        @Test func aDesktopLaidOutInPixelsHasPointsToo() {
            var output = PlatformOutput(
                id: .init(1), name: "A", modes: [.init(width: 1920, height: 1080, refresh: 60000)], scale: 2,
                logicalSize: CGSize(width: 1920, height: 1080))
            #expect(output.pointSize == CGSize(width: 960, height: 540) && output.nativeScale == 2)
            output.scale = 1
            #expect(output.pointSize == CGSize(width: 1920, height: 1080) && output.nativeScale == 1)
        }

        @Test func screensThatCoverOneAnotherAreMirrored() {
            withScreen(800, 600) { first, _ in
                withScreen(800, 600) { second, id in
                    #expect(UIScreen.main.mirrored == nil && first.mirrored == nil && second.mirrored == nil)
                    platform.change(id) { $0.position = first.desktopFrame.origin }
                    #expect(second.mirrored === first && first.mirrored == nil)
                    // A smaller part of the same content, on the screen connected first.
                    platform.change(id) { $0.logicalSize = CGSize(width: 1000, height: 700) }
                    #expect(first.mirrored === second && second.mirrored == nil)
                    platform.change(id) { $0.position.x += 1 }
                    #expect(first.mirrored == nil && second.mirrored == nil)
                }
            }
        }

        @Test func ratesOfModes() {
            withScreen(800, 600) { screen, id in
                for (millihertz, frames) in [(143_981, 144), (59_940, 60), (0, 60), (23_976, 24)] {
                    platform.change(id) { $0.modes[0].refresh = millihertz }
                    #expect(screen.maximumFramesPerSecond == frames)
                    #expect(screen.currentMode?.refreshRate == Double(millihertz) / 1000)
                }
            }
        }

        @Test func defaultsOfADesktop() {
            let screen = UIScreen.main
            #expect(screen.overscanCompensation == .scale && screen.overscanCompensationInsets == .zero)
            #expect(screen.brightness == 1 && !screen.wantsSoftwareDimming && !screen.isCaptured)
            screen.brightness = 0.5
            #expect(screen.brightness == 1)
            #expect(screen.potentialEDRHeadroom == 1 && screen.currentEDRHeadroom == 1)
            let traits = screen.traitCollection
            #expect(traits.displayScale == 2 && traits.userInterfaceIdiom == .pad)
            #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
        }

        @Test func theFocusedItemIsThatOfTheScreen() {
            let window = Headless.showWindow()
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            window.addSubview(button)
            #expect(UIScreen.main.supportsFocus && UIScreen.main.focusedItem == nil)
            window.windowScene?.focusSystem?.requestFocusUpdate(to: button)
            window.windowScene?.focusSystem?.updateFocusIfNeeded()
            #expect(UIScreen.main.focusedView === button && UIScreen.main.focusedItem === button)
            window.isHidden = true
        }
    }
}
