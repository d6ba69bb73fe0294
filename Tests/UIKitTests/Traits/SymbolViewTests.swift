import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/bootstrap-icons/svg/star.svg")))
    struct SymbolViewTests {
        private func star(_ configuration: UIImage.SymbolConfiguration? = nil) throws -> UIImage {
            try #require(UIImage(systemName: "star", withConfiguration: configuration))
        }

        @Test func `An image view's configuration applies where the image has none`() throws {
            let view = UIImageView(image: try star())
            let size = view.intrinsicContentSize
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
            #expect(abs(view.intrinsicContentSize.width - 2 * size.width) <= 1)
            view.image = try star(UIImage.SymbolConfiguration(pointSize: 17))
            #expect(view.intrinsicContentSize == size)
            view.preferredSymbolConfiguration = nil
            view.image = UIImage.add
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
            #expect(view.intrinsicContentSize == UIImage.add.size)
        }

        @Test func `A symbol of a text style follows the size of text`() throws {
            let host = UIView()
            let view = UIImageView(image: try star(UIImage.SymbolConfiguration(textStyle: .body)))
            host.addSubview(view)
            let size = view.intrinsicContentSize
            host.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
            #expect(view.intrinsicContentSize.width > size.width * 1.5)
            host.traitOverrides.preferredContentSizeCategory = .large
            #expect(view.intrinsicContentSize == size)
        }

        @Test func `A button's configuration of symbols is that of its state`() throws {
            let button = UIButton(type: .system)
            button.setImage(try star(), for: .normal)
            let width = button.intrinsicContentSize.width
            let large = UIImage.SymbolConfiguration(pointSize: 60)
            button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
            #expect(button.intrinsicContentSize.width > width + 20)
            #expect(button.currentPreferredSymbolConfiguration == large)
            #expect(button.preferredSymbolConfigurationForImage(in: .highlighted) == large)
            button.setPreferredSymbolConfiguration(nil, forImageIn: .normal)
            #expect(button.intrinsicContentSize.width == width)
        }
    }
}
