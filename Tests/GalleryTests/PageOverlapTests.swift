import CoreGraphics
import Testing

@testable import Gallery
@testable import UIKit
import UIKitTesting
import UIPlatform

/// The texts of all pages in a small window.
@MainActor @Suite(.serialized) final class PageOverlapTests {
    private let synthesizer: UIEventSynthesizer
    private let platform: HeadlessPlatform
    private let main: PlatformOutput
    private let window: UIWindow
    private let gallery = GalleryViewController(page: 0)

    init() async throws {
        synthesizer = try UIEventSynthesizer()
        platform = try #require(PlatformHost.shared.startedPlatform as? HeadlessPlatform)
        for window in UIApplication.shared.windows { window.isHidden = true }
        main = try #require(platform.outputs.first)
        platform.change(main.id) {
            $0.modes = [.init(width: 700, height: 500, refresh: 60000)]
            ($0.currentMode, $0.scale, $0.logicalSize) = (0, 1, nil)
        }
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = gallery
        window.makeKeyAndVisible()
    }

    isolated deinit {
        window.isHidden = true
        platform.change(main.id) { $0 = main }
    }

    private struct Text {
        let text: String
        let rect: CGRect
    }

    /// The texts of visible labels without a background, which those of others may cover, in a card's coordinates.
    private func texts(in view: UIView, of card: UIView) -> [Text] {
        // A scroll view cuts its content off.
        guard !view.isHidden, view.alpha > 0, !(view is UIScrollView), view.transform.isIdentity,
            CATransform3DIsIdentity(view.layer.sublayerTransform)
        else { return [] }
        var found = view.subviews.flatMap { texts(in: $0, of: card) }
        if let label = view as? UILabel, let text = label.text, !text.isEmpty, label.backgroundColor == nil {
            let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
            found.append(Text(text: text, rect: label.convert(rect, to: card)))
        }
        return found
    }

    private func cards(in view: UIView) -> [CardView] {
        if let card = view as? CardView { return [card] }
        return view.subviews.flatMap { cards(in: $0) }
    }

    @Test(arguments: Page.all.indices) func `No text overlaps another one, or leaves its card, at 700 × 500`(
        index: Int
    ) async throws {
        gallery.select(page: index)
        await synthesizer.advance(by: 0.1)
        let page = try #require(gallery.pageController?.view)
        let cards = cards(in: page)
        #expect(!cards.isEmpty)
        for card in cards {
            let texts = texts(in: card, of: card)
            for (number, text) in texts.enumerated() {
                #expect(
                    card.bounds.insetBy(dx: -0.5, dy: -0.5).contains(text.rect),
                    "“\(text.text)” at \(text.rect) leaves its card of \(card.bounds.size)")
                for other in texts[..<number] {
                    let common = text.rect.intersection(other.rect)
                    #expect(
                        common.isNull || common.width < 1.5 || common.height < 1.5,
                        "“\(text.text)” at \(text.rect) covers “\(other.text)” at \(other.rect)")
                }
            }
        }
    }
}
