import Foundation
@testable import QuartzCore
import RenderServer
import Testing

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct ScrollViewTests {
        // MARK: Delegate

        @Test func aFlingCallsTheDelegateInOrder() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.beginTracking()
            #expect(stage.view.isTracking && !stage.view.isDragging && stage.log.take() == [])
            stage.view.beginDragging(translation: CGPoint(x: 0, y: -10), at: nil)
            #expect(stage.view.isDragging && stage.view.contentOffset.y == 0, "the slop of the pan is not scrolled")
            stage.view.drag(translation: CGPoint(x: 0, y: -60))
            #expect(stage.view.contentOffset == CGPoint(x: 0, y: 50))
            stage.view.endDragging(velocity: CGPoint(x: 0, y: -1500))
            #expect(!stage.view.isTracking && !stage.view.isDragging && stage.view.isDecelerating)
            #expect(
                stage.log.take() == [
                    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                ])
            #expect(stage.log.velocity == CGPoint(x: 0, y: 1.5), "points per millisecond")
            let target = stage.log.proposed.y
            #expect(abs(target - (50 + 1500 * 0.4994998)) <= 0.25, "\(target)")
            stage.run()
            #expect(stage.log.take() == ["didScroll", "didEndDecelerating"])
            #expect(stage.view.contentOffset.y == target && !stage.view.isDecelerating)
        }

        @Test func aDragWithoutVelocityDoesNotDecelerate() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.fling(CGPoint(x: 0, y: -100), velocity: .zero)
            #expect(
                stage.log.take() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
            #expect(stage.view.contentOffset.y == 100 && stage.view.player == nil)
        }

        @Test func aTouchStopsTheContent() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -3000))
            stage.step(to: 0.5)
            _ = stage.log.take()
            let shown = stage.shown.y
            stage.view.beginTracking()
            #expect(stage.log.take() == ["didEndDecelerating"])
            #expect(stage.view.isTracking && !stage.view.isDecelerating)
            #expect(abs(stage.view.contentOffset.y - shown) < 0.001 && stage.view.layer.animationKeys() == nil)
            stage.view.endTracking()
            let resting = stage.view.contentOffset.y
            #expect(abs(resting - shown) <= 0.251 && resting * 2 == (resting * 2).rounded(), "in whole pixels")
            stage.run(for: 0.5)
            #expect(stage.view.contentOffset.y == resting && stage.log.take() == ["didScroll"])
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: CGPoint(x: 0, y: -10.3))
            stage.view.endDragging(velocity: .zero)
            #expect(close(stage.view.contentOffset.y, resting + 10.5), "\(stage.view.contentOffset.y - resting)")
        }

        @Test func contentThatHardlyMovesIsTouched() {
            let stage = ScrollStage()
            defer { stage.end() }
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
            stage.view.addSubview(content)
            func touched() -> UIView? {
                stage.view.hitTest(CGPoint(x: 10, y: stage.view.contentOffset.y + 10), with: nil)
            }
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -2000))
            stage.step(to: 0.2)
            #expect(touched() === stage.view)
            stage.step(to: 2.5)
            #expect(stage.view.isDecelerating && touched() === content)
        }

        @Test func theDelegateMayChooseTheEnd() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.log.target = { CGPoint(x: $0.x, y: ($0.y / 200).rounded() * 200) }
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -2000))
            stage.run()
            #expect(stage.log.proposed.y > 1090 && stage.view.contentOffset.y == 1000)
            // Also backwards, and out of range.
            stage.log.target = { _ in CGPoint(x: 0, y: -400) }
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -2000))
            stage.run()
            #expect(stage.view.contentOffset.y == 0)
            stage.log.target = { _ in CGPoint(x: Double.nan, y: Double.nan) }
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -20))
            stage.run()
            #expect(stage.view.contentOffset.y.isFinite)
        }

        // MARK: Motion

        @Test(arguments: [(0.998, 3000.0), (0.998, -900), (0.99, 6000), (0.99, -2400), (0.998, 12000)])
        func flingsFollowTheClosedFormAtEachFrame(rate: Double, velocity: Double) {
            let stage = ScrollStage(content: CGSize(width: 320, height: 40_000))
            defer { stage.end() }
            stage.view.decelerationRate = .init(rawValue: rate)
            stage.view.contentOffset.y = 10_000
            stage.fling(CGPoint(x: 0, y: velocity > 0 ? -20 : 20), velocity: CGPoint(x: 0, y: -velocity))
            let (start, decay) = (stage.view.contentOffset.y, 1000 * log(rate))
            #expect(close(start, velocity > 0 ? 10_020 : 9980))
            for hertz in [60.0, 120.0] {
                let first = stage.time
                guard hertz == 60 || stage.view.isDecelerating else { break }
                for frame in 1...60 {
                    let time = first + Double(frame) / hertz
                    stage.step(to: time)
                    let expected = start + velocity * (pow(rate, 1000 * time) - 1) / decay
                    #expect(abs(stage.view.contentOffset.y - expected) <= 0.5, "\(time): model")
                    #expect(abs(stage.shown.y - expected) <= 0.5, "\(time): shown")
                }
            }
        }

        @Test func flingsBounceAtTheEnd() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.contentOffset.y = 4400
            stage.fling(CGPoint(x: 0, y: -20), velocity: CGPoint(x: 0, y: -4000))
            #expect(stage.log.proposed.y == 4520)
            var highest = 0.0
            while stage.view.isDecelerating {
                stage.step(to: stage.time + 1.0 / 60)
                highest = max(highest, stage.view.contentOffset.y)
                #expect(abs(stage.view.contentOffset.y - stage.shown.y) < 0.06)
            }
            // v / (10 e) beyond the edge.
            #expect(highest > 4640 && highest < 4670, "\(highest)")
            #expect(stage.view.contentOffset.y == 4520 && stage.view.layer.animationKeys() == nil)
            stage.view.bounces = false
            stage.view.contentOffset.y = 4400
            stage.fling(CGPoint(x: 0, y: -20), velocity: CGPoint(x: 0, y: -4000))
            highest = 0
            while stage.view.isDecelerating {
                stage.step(to: stage.time + 1.0 / 60)
                highest = max(highest, stage.view.contentOffset.y)
            }
            #expect(highest == 4520)
        }

        @Test func dragsBeyondTheEdgeResist() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: CGPoint(x: 40, y: 200))
            #expect(abs(stage.view.contentOffset.y + (1 - 1 / (200 * 0.55 / 480 + 1)) * 480) < 1e-9)
            #expect(stage.view.contentOffset.x == 0, "content of the view's width does not bounce sideways")
            stage.view.drag(translation: CGPoint(x: 0, y: -30))
            #expect(stage.view.contentOffset.y == 30)
            stage.view.drag(translation: CGPoint(x: 0, y: 100))
            stage.view.endDragging(velocity: .zero)
            stage.step(to: 0.05)
            let caught = stage.view.contentOffset.y
            #expect(caught < 0 && caught > -52)
            // Caught while it returns, it stays under the finger.
            stage.view.beginTracking()
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: .zero)
            #expect(abs(stage.view.contentOffset.y - caught) < 1e-6)
            stage.view.endDragging(velocity: .zero)
            stage.run()
            #expect(stage.view.contentOffset.y == 0)
            stage.view.alwaysBounceHorizontal = true
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: CGPoint(x: 40, y: 0))
            #expect(stage.view.contentOffset.x < 0)
            stage.view.cancelDragging()
            stage.run()
            #expect(stage.view.contentOffset == .zero)
        }

        @Test func pagesAndLocks() {
            let stage = ScrollStage(content: CGSize(width: 1600, height: 2000))
            defer { stage.end() }
            stage.view.isPagingEnabled = true
            stage.fling(CGPoint(x: -100, y: 0), velocity: CGPoint(x: -800, y: 0))
            stage.run()
            #expect(stage.view.contentOffset == CGPoint(x: 320, y: 0))
            stage.fling(CGPoint(x: -100, y: 0), velocity: .zero)
            #expect(stage.view.isDecelerating, "back to its page")
            stage.run()
            #expect(stage.view.contentOffset == CGPoint(x: 320, y: 0))
            stage.view.isPagingEnabled = false
            stage.view.isDirectionalLockEnabled = true
            stage.view.beginDragging(translation: CGPoint(x: 2, y: -12), at: nil)
            stage.view.drag(translation: CGPoint(x: -90, y: -112))
            #expect(stage.view.contentOffset == CGPoint(x: 320, y: 100))
            stage.view.endDragging(velocity: CGPoint(x: -900, y: 0))
            #expect(stage.view.player == nil)
            stage.view.beginDragging(translation: CGPoint(x: -10, y: -12), at: nil)
            stage.view.drag(translation: CGPoint(x: -110, y: -112))
            #expect(stage.view.contentOffset == CGPoint(x: 420, y: 200), "a diagonal drag is not locked")
            stage.view.cancelDragging()
        }

        @Test func animatedOffsetsRunOnTheRenderThread() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            #expect(stage.view.contentOffset.y == 0 && stage.view.isScrollAnimating && !stage.view.isDecelerating)
            stage.step(to: 0)
            for time in [0.05, 0.15, 0.25] {
                stage.step(to: time)
                let expected = 1000 * easeInOut(time / 0.3)
                #expect(abs(stage.view.contentOffset.y - expected) < 0.01 && abs(stage.shown.y - expected) < 0.01)
            }
            stage.step(to: 0.31)
            #expect(stage.view.contentOffset.y == 1000)
            #expect(stage.log.take() == ["didScroll", "didEndScrollingAnimation"])
            // Without animation it ends a motion.
            stage.fling(CGPoint(x: 0, y: -10), velocity: CGPoint(x: 0, y: -2000))
            stage.step(to: 0.4)
            stage.view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
            #expect(stage.view.contentOffset.y == 20 && !stage.view.isDecelerating)
            stage.run(for: 0.2)
            #expect(stage.view.contentOffset.y == 20)
            // There already.
            stage.view.setContentOffset(CGPoint(x: 0, y: 20), animated: true)
            #expect(!stage.view.isScrollAnimating)
        }

        @Test func aDecelerationContinuesFromAnOffsetThatIsSet() {
            let stage = ScrollStage(content: CGSize(width: 320, height: 10_000))
            defer { stage.end() }
            stage.view.contentOffset.y = 4000
            stage.fling(CGPoint(x: 0, y: -10), velocity: CGPoint(x: 0, y: -2000))
            stage.step(to: 0.2)
            let (offset, velocity) = (stage.view.contentOffset.y, stage.view.player?.velocity.y ?? 0)
            stage.view.contentOffset.y -= 3000
            #expect(stage.view.isDecelerating)
            stage.step(to: 0.2)
            #expect(abs(stage.view.contentOffset.y - (offset - 3000)) < 0.01)
            #expect(abs((stage.view.player?.velocity.y ?? 0) - velocity) < 2)
            stage.run()
            #expect(abs(stage.view.contentOffset.y - (4010 + 2000 * 0.4995 - 3000)) < 1)
            // The same during a drag.
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: CGPoint(x: 0, y: -50))
            stage.view.contentOffset.y = 5000
            stage.view.drag(translation: CGPoint(x: 0, y: -60))
            #expect(stage.view.contentOffset.y == 5010)
            stage.view.cancelDragging()
        }

        @Test func contentThatGrowsIsFlungOn() {
            let stage = ScrollStage(content: CGSize(width: 320, height: 1000))
            defer { stage.end() }
            stage.log.onScroll = { view in
                if view.contentOffset.y > view.contentSize.height - 600 { view.contentSize.height += 1000 }
            }
            stage.fling(CGPoint(x: 0, y: -10), velocity: CGPoint(x: 0, y: -5000))
            stage.run()
            #expect(abs(stage.view.contentOffset.y - (10 + 5000 * 0.4995)) < 3, "\(stage.view.contentOffset.y)")
        }

        @Test func aDelegateMayClampAndRecenter() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.contentOffset.y = 100
            stage.log.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
            stage.fling(CGPoint(x: 0, y: 20), velocity: CGPoint(x: 0, y: 3000))
            var lowest = 0.0
            while stage.view.isDecelerating, stage.time < 10 {
                stage.step(to: stage.time + 1.0 / 60)
                lowest = min(lowest, stage.view.contentOffset.y)
            }
            #expect(lowest == 0 && stage.view.contentOffset.y == 0 && stage.time < 2, "it does not bounce")
            // Endless content.
            stage.log.onScroll = { if $0.contentOffset.y > 3000 { $0.contentOffset.y -= 2000 } }
            stage.fling(CGPoint(x: 0, y: -20), velocity: CGPoint(x: 0, y: -12000))
            stage.run()
            #expect(abs(stage.view.contentOffset.y - (20 + 12000 * 0.4994998 - 4000)) < 3)
        }

        @Test func wheelsScrollSmoothlyAndAddUp() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.scroll(byWheel: CGPoint(x: 0, y: 60))
            stage.step(to: 0.05)
            let middle = stage.view.contentOffset.y
            #expect(middle > 5 && middle < 60)
            stage.view.scroll(byWheel: CGPoint(x: 0, y: 60))
            stage.run()
            #expect(stage.view.contentOffset.y == 120 && stage.time < 1.5)
            stage.view.scroll(byWheel: CGPoint(x: 50, y: -1000))
            stage.run()
            #expect(stage.view.contentOffset == .zero, "within its range")
            #expect(stage.log.take() == ["didScroll"])
        }

        @Test func atRestNothingWakesUp() {
            let stage = ScrollStage()
            defer { stage.end() }
            let before = DisplayLinks.main.isTicking
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -1000))
            #expect(DisplayLinks.main.isTicking)
            stage.run()
            #expect(DisplayLinks.main.isTicking == before)
            #expect(stage.view.layer.animationKeys() == nil)
        }

        // MARK: Offsets and sizes

        @Test func offsetsAreClampedWhenTheRangeChanges() {
            let stage = ScrollStage()
            defer { stage.end() }
            let view = stage.view
            view.contentOffset = CGPoint(x: 0, y: 9000)
            #expect(view.contentOffset.y == 9000 && view.bounds.origin.y == 9000, "the app may set any offset")
            view.contentSize = CGSize(width: 320, height: 2000)
            #expect(view.contentOffset.y == 1520)
            view.contentInset.bottom = 50
            view.contentOffset.y = 1570
            view.frame.size.height = 580
            #expect(view.contentOffset.y == 1470)
            view.contentInset = .zero
            #expect(view.contentOffset.y == 1420)
            view.contentInset.top = 30
            view.contentOffset.y = -30
            #expect(view.contentOffset.y == -30)
            view.contentInset.top = 0
            #expect(view.contentOffset.y == 0)
            view.bounds.origin.y = 77
            #expect(view.contentOffset.y == 77)
            #expect(stage.log.take().first == "didScroll")
        }

        @Test func rectanglesAreScrolledToByTheShortestDistance() {
            let stage = ScrollStage(content: CGSize(width: 1000, height: 5000))
            defer { stage.end() }
            let view = stage.view
            func show(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPoint {
                view.scrollRectToVisible(CGRect(x: x, y: y, width: width, height: height), animated: false)
                return view.contentOffset
            }
            #expect(show(10, 10, 50, 50) == .zero)
            #expect(show(300, 600, 50, 50) == CGPoint(x: 30, y: 170))
            #expect(show(300, 100, 50, 50) == CGPoint(x: 30, y: 100))
            #expect(show(900, 4950, 500, 500) == CGPoint(x: 680, y: 4520))
            view.contentOffset = CGPoint(x: 0, y: 2000)
            #expect(show(0, 1000, 320, 5000) == CGPoint(x: 0, y: 2000), "it fills the view already")
            view.contentInset.bottom = 100
            #expect(show(0, 2400, 10, 10) == CGPoint(x: 0, y: 2030))
            view.scrollRectToVisible(.null, animated: false)
            view.scrollRectToVisible(CGRect(x: 0, y: CGFloat.infinity, width: 1, height: 1), animated: true)
            #expect(view.contentOffset == CGPoint(x: 0, y: 2030))
        }

        @Test func theSafeAreaIsAddedToTheInset() {
            let stage = ScrollStage()
            defer { stage.end() }
            let controller = UIViewController()
            stage.view.removeFromSuperview()
            stage.window.rootViewController = controller
            controller.view.addSubview(stage.view)
            stage.view.frame = controller.view.bounds
            #expect(stage.view.contentOffset == .zero)
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 0)
            #expect(stage.view.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
            #expect(stage.view.contentOffset.y == -44, "content at its top stays there")
            #expect(stage.log.take() == ["didChangeInset", "didScroll"])
            let inside = UIView(frame: CGRect(x: 0, y: -44, width: 100, height: 100))
            stage.view.addSubview(inside)
            #expect(inside.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0))
            stage.view.contentInsetAdjustmentBehavior = .never
            #expect(stage.view.adjustedContentInset == .zero && stage.view.contentOffset.y == 0)
            stage.view.contentInsetAdjustmentBehavior = .always
            #expect(stage.view.adjustedContentInset.left == 10)
            stage.window.rootViewController = nil
        }

        // MARK: Layout

        @Test func constraintsSetTheContentSize() {
            let stage = ScrollStage(content: .zero)
            defer { stage.end() }
            let view = stage.view
            let (content, floating) = (UIView(), UIView())
            for subview in [content, floating] {
                subview.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(subview)
            }
            let height = content.heightAnchor.constraint(equalToConstant: 900)
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor, constant: 10),
                content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor, constant: 20),
                content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor, constant: -10),
                content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
                content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor), height,
                floating.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor, constant: 5),
                floating.leftAnchor.constraint(equalTo: view.frameLayoutGuide.leftAnchor),
                floating.widthAnchor.constraint(equalToConstant: 50),
                floating.heightAnchor.constraint(equalToConstant: 50),
            ])
            stage.window.layoutIfNeeded()
            #expect(view.contentSize == CGSize(width: 340, height: 920))
            #expect(content.frame == CGRect(x: 10, y: 20, width: 320, height: 900))
            view.contentOffset = CGPoint(x: 5, y: 300)
            stage.window.layoutIfNeeded()
            #expect(content.frame == CGRect(x: 10, y: 20, width: 320, height: 900), "scrolling does not move content")
            #expect(floating.frame.origin == CGPoint(x: 5, y: 305), "but what is fixed to the frame")
            height.constant = 2000
            stage.window.layoutIfNeeded()
            #expect(view.contentSize.height == 2020)
            #expect(view.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 340, height: 2020))
            #expect(view.frameLayoutGuide.layoutFrame == CGRect(x: 5, y: 300, width: 320, height: 480))
            #expect(!view.contentLayoutGuide.hasAmbiguousLayout && !content.hasAmbiguousLayout)
        }

        @Test func edgesOfTheScrollViewMeanItsContent() {
            let stage = ScrollStage(content: .zero)
            defer { stage.end() }
            let stack = UIStackView(
                arrangedSubviews: (0..<20).map { index in
                    let row = UIView()
                    row.heightAnchor.constraint(equalToConstant: CGFloat(40 + index)).isActive = true
                    return row
                })
            stack.axis = .vertical
            stack.translatesAutoresizingMaskIntoConstraints = false
            stage.view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor),
                stack.topAnchor.constraint(equalTo: stage.view.topAnchor),
                stack.bottomAnchor.constraint(equalTo: stage.view.bottomAnchor),
                stack.widthAnchor.constraint(equalTo: stage.view.widthAnchor),
            ])
            stage.window.layoutIfNeeded()
            #expect(stage.view.contentSize == CGSize(width: 320, height: 990))
            stage.view.contentOffset.y = 200
            stage.window.layoutIfNeeded()
            #expect(stack.frame == CGRect(x: 0, y: 0, width: 320, height: 990))
        }

        @Test func aContentSizeOfItsOwnStaysWithoutConstraintsOnIt() {
            let stage = ScrollStage()
            defer { stage.end() }
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.view.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: stage.view.leftAnchor, constant: 7),
                view.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 8),
                view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
            ])
            stage.window.layoutIfNeeded()
            #expect(stage.view.contentSize == CGSize(width: 320, height: 5000))
            #expect(view.frame == CGRect(x: 7, y: 8, width: 50, height: 50))
        }

        @Test func scrollingLaysOutOnceForEachFrame() {
            let tiled = TilingScrollView()
            let stage = ScrollStage(tiled, content: CGSize(width: 1000, height: 10_000))
            defer { stage.end() }
            tiled.layouts = 0
            stage.view.beginDragging(translation: .zero, at: nil)
            for distance in 1...8 { stage.view.drag(translation: CGPoint(x: 0, y: -distance)) }
            stage.step(to: 1.0 / 60)
            #expect(tiled.layouts == 1)
            stage.view.endDragging(velocity: CGPoint(x: -400, y: -4000))
            while stage.view.isDecelerating {
                stage.step(to: stage.time + 1.0 / 60)
                let visible = tiled.bounds.intersection(CGRect(origin: .zero, size: tiled.contentSize))
                let covered = tiled.tiles.values.contains { !$0.frame.intersects(visible) }
                #expect(!covered && tiled.tiles.count <= 24, "only visible tiles")
                for corner in [
                    CGPoint(x: visible.minX, y: visible.minY), CGPoint(x: visible.maxX - 1, y: visible.maxY - 1),
                ] {
                    #expect(tiled.tiles.values.contains { $0.frame.contains(corner) }, "no hole at \(corner)")
                }
            }
            #expect(tiled.contentOffset.y > 1500 && tiled.made <= 24, "\(tiled.made) tiles are reused")
        }

        // MARK: Zooming

        @Test func zoomingScalesTheViewAndTheContent() {
            let stage = ScrollStage(content: CGSize(width: 320, height: 480))
            defer { stage.end() }
            let photo = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            stage.view.addSubview(photo)
            stage.view.zoomScale = 2
            #expect(stage.view.zoomScale == 1, "nothing to zoom")
            stage.log.zoomed = photo
            stage.view.maximumZoomScale = 4
            stage.view.minimumZoomScale = 0.5
            stage.view.zoomScale = 2
            #expect(stage.view.zoomScale == 2 && photo.frame == CGRect(x: 0, y: 0, width: 640, height: 960))
            #expect(stage.view.contentSize == CGSize(width: 640, height: 960))
            #expect(stage.view.contentOffset == CGPoint(x: 160, y: 240), "around the centre")
            #expect(stage.log.take() == ["didScroll", "didZoom"])
            stage.view.zoomScale = 99
            #expect(stage.view.zoomScale == 4)
            stage.view.zoom(to: CGRect(x: 160, y: 0, width: 160, height: 100), animated: false)
            #expect(stage.view.zoomScale == 2 && stage.view.contentOffset == CGPoint(x: 320, y: 0))
            _ = stage.log.take()
            stage.view.setZoomScale(1, animated: true)
            #expect(stage.view.isZoomAnimating && stage.log.take() == ["willBeginZooming", "didScroll", "didZoom"])
            stage.step(to: 0)
            stage.step(to: 0.15)
            let middle = (photo.layer.presentation() ?? photo.layer).frame.width
            #expect(middle > 321 && middle < 639)
            stage.step(to: 1)
            #expect(stage.log.take() == ["didEndZooming 1.0"] && stage.view.contentOffset == .zero)
            #expect(!stage.view.isZoomAnimating)
        }

        @Test func pinchesZoomAroundTheFingersAndBounce() {
            let stage = ScrollStage(content: CGSize(width: 320, height: 480))
            defer { stage.end() }
            let photo = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            stage.view.addSubview(photo)
            stage.log.zoomed = photo
            stage.view.maximumZoomScale = 3
            stage.view.beginZooming(at: CGPoint(x: 100, y: 120))
            #expect(stage.view.isZooming)
            stage.view.zoom(by: 2, at: CGPoint(x: 100, y: 120))
            #expect(stage.view.zoomScale == 2 && stage.view.contentOffset == CGPoint(x: 100, y: 120))
            let anchor = stage.view.convert(CGPoint(x: 100, y: 120), from: photo)
            #expect(close(anchor, CGPoint(x: 200, y: 240)), "still at the same point of the screen")
            stage.view.zoom(by: 6, at: CGPoint(x: 200, y: 240))
            let scale = stage.view.zoomScale
            #expect(scale > 3 && scale < 5, "beyond the limit by less")
            stage.view.endZooming()
            #expect(stage.view.isZoomBouncing && !stage.view.isZooming && stage.view.zoomScale == 3)
            stage.step(to: 0)
            stage.step(to: 1)
            #expect(!stage.view.isZoomBouncing)
            let calls = stage.log.take()
            #expect(calls.first == "willBeginZooming" && calls.last == "didEndZooming 3.0", "\(calls)")
            stage.view.bouncesZoom = false
            stage.view.beginZooming(at: CGPoint(x: 100, y: 120))
            stage.view.zoom(by: 6, at: CGPoint(x: 200, y: 240))
            #expect(stage.view.zoomScale == 3)
            stage.view.zoom(by: .nan, at: .zero)
            stage.view.endZooming()
        }

        // MARK: Refreshing

        @Test func pullingRefreshes() {
            let stage = ScrollStage()
            defer { stage.end() }
            let control = UIRefreshControl()
            var refreshed = 0
            control.addAction(UIAction { _ in refreshed += 1 }, for: .valueChanged)
            stage.view.refreshControl = control
            #expect(control.isHidden && control.superview === stage.view)
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: CGPoint(x: 0, y: 100))
            #expect(!control.isHidden && !control.isRefreshing)
            stage.view.drag(translation: CGPoint(x: 0, y: 300))
            #expect(control.isRefreshing && refreshed == 1)
            let pulled = stage.view.contentOffset.y
            stage.view.drag(translation: CGPoint(x: 0, y: 300))
            #expect(stage.view.contentOffset.y == pulled && stage.view.adjustedContentInset.top == 0)
            stage.view.endDragging(velocity: .zero)
            #expect(stage.view.adjustedContentInset.top == 60)
            stage.run()
            #expect(stage.view.contentOffset.y == -60 && control.frame.minY == -60)
            control.endRefreshing()
            stage.run()
            #expect(stage.view.contentOffset.y == 0 && stage.view.adjustedContentInset.top == 0 && refreshed == 1)
            control.beginRefreshing()
            #expect(control.isRefreshing && refreshed == 1)
            stage.view.refreshControl = nil
            #expect(control.superview == nil)
        }
    }
}

/// A scroll view that shows tiles of 256 points where its content is visible, and reuses them.
final class TilingScrollView: UIScrollView {
    private(set) var tiles: [SIMD2<Int>: UIView] = [:]
    private var reusable: [UIView] = []
    private(set) var made = 0
    var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        let visible = bounds.intersection(CGRect(origin: .zero, size: contentSize))
        guard !visible.isEmpty else { return }
        let columns = Int(visible.minX / 256)...Int((visible.maxX - 0.5) / 256)
        let rows = Int(visible.minY / 256)...Int((visible.maxY - 0.5) / 256)
        for (cell, tile) in tiles where !columns.contains(cell.x) || !rows.contains(cell.y) {
            tile.removeFromSuperview()
            reusable.append(tile)
            tiles[cell] = nil
        }
        for row in rows {
            for column in columns where tiles[SIMD2(column, row)] == nil {
                let tile =
                    reusable.popLast()
                    ?? {
                        made += 1
                        return UIView()
                    }()
                tile.frame = CGRect(x: CGFloat(column) * 256, y: CGFloat(row) * 256, width: 256, height: 256)
                tiles[SIMD2(column, row)] = tile
                addSubview(tile)
            }
        }
    }
}
