import CoreGraphics
import Foundation
import Locking
import QuartzCore
import RenderServer
import Testing
import UIKit

/// What UIKit allows on every thread, concurrently on four; also run under ThreadSanitizer.
@Suite(.serialized) struct UIKitThreadTests {
    /// Runs `body` on four threads concurrently and returns their results.
    private func onFourThreads<Answer: Sendable>(_ body: @escaping @Sendable (Int) -> Answer) -> [Answer] {
        let answers = Mutex<[Int: Answer]>([:])
        let group = DispatchGroup()
        for index in 0..<4 {
            group.enter()
            Thread {
                let answer = body(index)
                answers.withLock { $0[index] = answer }
                group.leave()
            }.start()
        }
        group.wait()
        return answers.withLock { answers in (0..<4).map { answers[$0]! } }
    }

    private static func picture() -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40), format: format).pngData { context in
            UIColor.systemBlue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
            UIColor.label.setStroke()
            UIBezierPath(roundedRect: CGRect(x: 4, y: 4, width: 52, height: 32), cornerRadius: 8).stroke()
            let text = NSAttributedString(
                string: "Office",
                attributes: [.font: UIFont.systemFont(ofSize: 13, weight: .medium), .foregroundColor: UIColor.white])
            text.draw(at: CGPoint(x: 12, y: 12))
        }
    }

    @Test func `Pictures drawn concurrently are the same`() {
        let pictures = onFourThreads { _ in (0..<6).map { _ in Self.picture() } }
        #expect(Set(pictures.joined()).count == 1)
    }

    @Test func `Each thread has its own trait collection and context`() {
        let colors = onFourThreads { index in
            var shades: Set<CGFloat> = []
            for _ in 0..<200 {
                UITraitCollection(userInterfaceStyle: index.isMultiple(of: 2) ? .light : .dark).performAsCurrent {
                    var white: CGFloat = 0
                    UIColor.label.resolvedColor(with: .current).getWhite(&white, alpha: nil)
                    shades.insert(white)
                }
            }
            return UIGraphicsGetCurrentContext() == nil ? shades : []
        }
        #expect(colors == [[0], [1], [0], [1]])
    }

    @Test func `Files are decoded once, on whichever thread asks first`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("picture.png")
        try Self.picture().write(to: file)
        let path = file.path
        let images = onFourThreads { _ in
            (0..<20).compactMap { _ in UIImage(contentsOfFile: path)?.preparingForDisplay() ?? nil }
        }
        #expect(images.allSatisfy { $0.count == 20 && $0.allSatisfy { $0.size.width == 120 } })
    }

    @Test func `A large image is decoded in the background`() async throws {
        let size = CGSize(width: 1024, height: 1024)
        let picture = UIGraphicsImageRenderer(size: size).image {
            $0.fill(CGRect(x: 0, y: 0, width: 512, height: 1024))
        }
        let file = try #require(picture.pngData())
        let image = try #require(UIImage(data: file, scale: picture.scale))
        #expect(image.size == size && image.cgImage?.isDecoded == false)
        #expect(await image.byPreparingForDisplay() === image)
        #expect(image.cgImage?.isDecoded == true)
        let other = try #require(UIImage(data: file))
        let prepared = await withCheckedContinuation { continuation in
            other.prepareForDisplay { continuation.resume(returning: ($0 === other, Thread.isMainThread)) }
        }
        #expect(prepared == (true, false) && other.cgImage?.isDecoded == true)
    }

    /// A closure that runs in the background is often the last to hold a view.
    @Test @MainActor func `Views may be released on any thread`() async {
        final class Counter: Sendable {
            let count = Mutex(0)
        }
        final class CountedView: UIView {
            var counter: Counter?
            deinit { counter?.count.withLock { $0 += 1 } }
        }
        let counter = Counter()
        for _ in 0..<40 {
            let view = CountedView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            view.counter = counter
            let label = UILabel(frame: view.bounds)
            label.text = "released"
            view.addSubview(label)
            view.addSubview(CountedView(frame: .zero))
            (view.subviews[1] as? CountedView)?.counter = counter
            CATransaction.flush()
            let held = Shared(Unreleased(view))
            Thread { held.object.release() }.start()
        }
        // What is left to the main thread has its turn.
        for _ in 0..<200 where counter.count.withLock({ $0 }) < 80 { try? await Task.sleep(for: .milliseconds(10)) }
        CATransaction.flush()
        #expect(counter.count.withLock { $0 } == 80)
    }

    /// A layer belongs to one thread at a time; which one that is may change.
    @Test @MainActor func `Layers made on other threads come below a view`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let made = Mutex<[Shared<CALayer>]>([])
        let group = DispatchGroup()
        for index in 0..<4 {
            group.enter()
            Thread {
                let layer = CALayer()
                layer.frame = CGRect(x: 25 * index, y: 0, width: 25, height: 100)
                for step in 0..<50 {
                    let child = CALayer()
                    child.frame = CGRect(x: 0, y: step, width: 25, height: 1)
                    child.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
                    layer.addSublayer(child)
                    CATransaction.flush()
                }
                made.withLock { $0.append(Shared(layer)) }
                group.leave()
            }.start()
        }
        while group.wait(timeout: .now()) == .timedOut {
            view.frame.origin.x += 1
            CATransaction.flush()
        }
        for layer in made.withLock({ $0 }) { view.layer.addSublayer(layer.object) }
        CATransaction.flush()
        #expect(view.layer.sublayers?.map { $0.sublayers?.count ?? 0 } == [50, 50, 50, 50])
    }

    @Test @MainActor func `Objects of the main thread describe themselves on others`() {
        let view = UIView()
        let shared = Shared(view)
        let said = onFourThreads { _ in (0..<50).map { _ in (shared.object as NSObject).description } }
        #expect(said.joined().allSatisfy { $0.contains("UIView") })
    }
}

/// Holds an object until it is released explicitly.
private final class Unreleased {
    private let object: Unmanaged<UIView>

    init(_ object: UIView) {
        self.object = .passRetained(object)
    }

    func release() { object.release() }
}

/// Takes an object to other threads, as programs do that were written before compilers looked.
///
/// Each use here is one that UIKit allows on any thread; whether it may is what ThreadSanitizer is asked.
private struct Shared<Object: AnyObject>: @unchecked Sendable {
    let object: Object

    init(_ object: Object) {
        self.object = object
    }
}
