import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Images that a view plays.
    @MainActor @Suite struct ImageAnimationTests {
        private let stage = AnimationStage()
        private let images: [UIImage]
        private let view = UIImageView()

        init() {
            images = (0..<4).map { index in
                UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
                    UIColor(white: CGFloat(index) / 4, alpha: 1).setFill()
                    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
                }
            }
            view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            stage.window.addSubview(view)
            stage.step(to: 0)
        }

        /// The index of the image that is presented; nil for another one.
        private var shown: Int? {
            let contents = view.layer.presentation()?.contents as AnyObject?
            return images.firstIndex { $0.cgImage === contents }
        }

        @Test func `An animated image plays as long as it is in the view`() {
            defer { stage.end() }
            view.image = UIImage.animatedImage(with: images, duration: 2)
            stage.step(to: 0)
            var seen: [Int?] = []
            for step in 0..<10 {
                stage.step(to: 0.25 + Double(step) * 0.5)
                seen.append(shown)
            }
            #expect(seen == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1])
            #expect(!view.isAnimating)
            view.image = images[2]
            stage.step(to: 6)
            #expect(shown == 2 && view.layer.animationKeys() == nil)
        }

        @Test func `An image in a new view plays, and one that leaves its window continues when it returns`() {
            defer { stage.end() }
            let new = UIImageView(image: UIImage.animatedImage(with: images, duration: 0))
            #expect(close(CGFloat(new.layer.animation(forKey: "UIImageAnimation")?.duration ?? 0), 4 / 30))
            view.image = UIImage.animatedImage(with: images, duration: 2)
            stage.step(to: 0)
            view.removeFromSuperview()
            stage.step(to: 1)
            #expect(view.layer.animationKeys() == nil)
            stage.window.addSubview(view)
            stage.step(to: 1)
            stage.step(to: 1.75)
            #expect(shown == 1)
        }

        @Test func `Animation images play in place of the image, as often as required`() {
            defer { stage.end() }
            view.image = images[3]
            view.animationImages = [images[0], images[1]]
            view.animationDuration = 1
            view.animationRepeatCount = 2
            #expect(!view.isAnimating)
            view.startAnimating()
            #expect(view.isAnimating)
            stage.step(to: 0)
            var seen: [Int?] = []
            for time in [0.25, 0.75, 1.25, 1.75] {
                stage.step(to: time)
                seen.append(shown)
            }
            #expect(seen == [0, 1, 0, 1] && view.isAnimating)
            stage.step(to: 2)
            #expect(shown == 3 && !view.isAnimating)
        }

        @Test func `Stopping, and other images, end the animation`() {
            defer { stage.end() }
            view.image = images[3]
            view.startAnimating()
            #expect(!view.isAnimating, "without images")
            view.animationImages = images
            #expect(view.animationDuration == 0 && view.animationRepeatCount == 0)
            view.startAnimating()
            #expect(close(CGFloat(view.layer.animation(forKey: "UIImageAnimation")?.duration ?? 0), 4 / 30))
            stage.step(to: 0)
            view.stopAnimating()
            stage.step(to: 0.01)
            #expect(shown == 3 && !view.isAnimating)
            view.startAnimating()
            view.animationImages = nil
            #expect(!view.isAnimating && view.layer.animationKeys() == nil)
        }

        @Test func `A highlighted view plays its own images`() {
            defer { stage.end() }
            view.animationImages = [images[0], images[1]]
            view.highlightedAnimationImages = [images[2]]
            view.startAnimating()
            stage.step(to: 0)
            #expect(shown == 0)
            view.isHighlighted = true
            stage.step(to: 0.01)
            #expect(shown == 2 && view.isAnimating)
            view.isHighlighted = false
            stage.step(to: 0.02)
            #expect(shown == 0)
        }
    }
}
