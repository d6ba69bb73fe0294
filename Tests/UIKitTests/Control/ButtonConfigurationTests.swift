import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct ButtonConfigurationTests {
        private func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
            var configuration = UIButton.Configuration.filled()
            change(&configuration)
            let button = UIButton(configuration: configuration)
            button.sizeToFit()
            button.layoutIfNeeded()
            return button
        }

        private func attribute(_ key: NSAttributedString.Key, of label: UILabel?) -> NSObject? {
            label?.attributedText?.attribute(key, at: 0, effectiveRange: nil) as? NSObject
        }

        @Test func `A title with attributes has those of the style where it has none`() {
            var container = AttributeContainer()
            container.font = UIFont.boldSystemFont(ofSize: 30)
            let view = button { $0.attributedTitle = AttributedString("Save", attributes: container) }
            #expect(view.configuration?.title == "Save" && view.titleLabel?.text == "Save")
            #expect(attribute(.font, of: view.titleLabel) == UIFont.boldSystemFont(ofSize: 30))
            #expect(attribute(.foregroundColor, of: view.titleLabel) == UIColor.white)
            #expect(view.intrinsicContentSize.height > button { $0.title = "Save" }.intrinsicContentSize.height)
            view.configuration?.title = "Plain"
            view.layoutIfNeeded()
            #expect(view.titleLabel?.text == "Plain" && view.titleLabel?.font.pointSize == 17)
        }

        @Test func `A transformer changes the attributes of the title`() {
            let view = button {
                $0.title = "Save"
                $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
                    var outgoing = incoming
                    outgoing.foregroundColor = UIColor.red
                    return outgoing
                }
            }
            #expect(attribute(.foregroundColor, of: view.titleLabel) == UIColor.red)
            #expect((attribute(.font, of: view.titleLabel) as? UIFont)?.pointSize == 17)
        }

        @Test func `A subtitle is below the title`() throws {
            let view = button {
                $0.title = "Save"
                $0.subtitle = "to the cloud, and to all other places"
                $0.titlePadding = 4
                $0.titleAlignment = .trailing
            }
            let title = try #require(view.titleLabel), subtitle = try #require(view.subtitleLabel)
            #expect(abs(subtitle.frame.minY - title.frame.maxY - 4) < 1)
            #expect(abs(subtitle.frame.maxX - title.frame.maxX) < 1 && subtitle.frame.width > title.frame.width)
            #expect(view.bounds.contains(subtitle.frame))
            view.configuration?.subtitle = nil
            view.layoutIfNeeded()
            #expect(view.subtitleLabel == nil)
        }

        @Test func `An activity indicator replaces the image`() throws {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
            let view = button {
                $0.title = "Save"
                $0.image = image
                $0.showsActivityIndicator = true
                $0.activityIndicatorColorTransformer = UIConfigurationColorTransformer { _ in .green }
            }
            let indicator = try #require(view.activityIndicator)
            #expect(indicator.isAnimating && indicator.color == .green && indicator.bounds.width == 20)
            #expect(view.imageView?.image == nil)
            view.configuration?.showsActivityIndicator = false
            view.layoutIfNeeded()
            #expect(view.activityIndicator == nil && view.imageView?.image != nil)
        }

        @Test func `The background has a colour, an image and a view of its own`() throws {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
            let custom = UIView()
            let view = button {
                $0.title = "Save"
                $0.background.backgroundColor = .red
                $0.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .blue }
                $0.background.image = image
                $0.background.customView = custom
                $0.background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            }
            let background = try #require(view.backgroundView)
            #expect(background.backgroundColor == .blue && custom.superview === background)
            #expect(background.frame == view.bounds.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
            #expect(background.descendants(UIImageView.self).first?.image === image)
            view.configuration?.background = .clear()
            view.layoutIfNeeded()
            #expect(custom.superview == nil && background.subviews.isEmpty)
        }

        @Test func `Titles that wrap have several lines`() {
            let view = button {
                $0.title = "A title of many words"
                $0.titleLineBreakMode = .byWordWrapping
            }
            #expect(view.titleLabel?.numberOfLines == 0)
            view.configuration?.titleLineBreakMode = .byTruncatingTail
            view.layoutIfNeeded()
            #expect(view.titleLabel?.numberOfLines == 1 && view.titleLabel?.lineBreakMode == .byTruncatingTail)
        }

        @Test func `Attributes are converted in both directions`() {
            var text = AttributedString("ab")
            text.font = UIFont.systemFont(ofSize: 9)
            text.underlineStyle = .single
            let converted = NSAttributedString(text + AttributedString("c"))
            #expect(converted.string == "abc")
            #expect(converted.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
            #expect(converted.attribute(.font, at: 2, effectiveRange: nil) == nil)
            let container = AttributeContainer([.kern: 3, .foregroundColor: UIColor.red, .underlineStyle: 1])
            #expect(container.kern == 3 && container.foregroundColor == .red && container.underlineStyle == .single)
        }
    }
}
