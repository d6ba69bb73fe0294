import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Content and background configurations, and the views that display them.
@MainActor @Suite struct ContentConfigurationTests {
    private final class CountingView: UIListContentView {
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    private var cellState: UICellConfigurationState { UICellConfigurationState(traitCollection: UITraitCollection()) }

    private static let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }

    @Test func `States are equal if their values are, custom ones included`() {
        let key = UIConfigurationStateCustomKey("test.state")
        var (a, b) = (cellState, cellState)
        #expect(a == b)
        a[key] = "x"
        #expect(a != b)
        b[key] = "x"
        #expect(a == b)
        a.isSwiped = true
        #expect(a != b)
        a[key] = nil
        #expect(a[key] == nil)
    }

    @Test func `An equal configuration does not change the view`() {
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        content.imageProperties.tintColorTransformer = .monochromeTint
        let view = CountingView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        view.layoutIfNeeded()
        view.layouts = 0
        view.configuration = content
        view.layoutIfNeeded()
        #expect(view.layouts == 0)
        content.text = "Other"
        view.configuration = content
        view.layoutIfNeeded()
        #expect(view.layouts > 0)
    }

    @Test func `Labels and image view exist only while they are used`() {
        var content = UIListContentConfiguration.cell()
        let view = UIListContentView(configuration: content)
        #expect(view.subviews.isEmpty)
        #expect(view.textLayoutGuide == nil)
        content.text = "Text"
        content.image = Self.image
        view.configuration = content
        #expect(view.subviews.count == 2)
        #expect(view.textLayoutGuide != nil)
        #expect(view.secondaryTextLayoutGuide == nil)
        content.image = nil
        view.configuration = content
        #expect(view.subviews.count == 1)
    }

    @Test func `Text and attributed text replace each other`() {
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        content.attributedText = NSAttributedString(string: "Attributed")
        #expect(content.text == nil)
        content.text = "Text"
        #expect(content.attributedText == nil)
    }

    @Test func `The height of the view grows with the lines of its text`() {
        var content = UIListContentConfiguration.cell()
        content.text = String(repeating: "many words ", count: 20)
        let view = UIListContentView(configuration: content)
        let narrow = view.sizeThatFits(CGSize(width: 200, height: 0)).height
        let wide = view.sizeThatFits(CGSize(width: 600, height: 0)).height
        #expect(narrow > wide)
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(fitting == CGSize(width: 200, height: narrow))
        content.textProperties.numberOfLines = 1
        view.configuration = content
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height < wide)
    }

    @Test func `Texts stand beside each other only where they fit`() {
        var content = UIListContentConfiguration.valueCell()
        content.text = "Text"
        content.secondaryText = "Value"
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        view.layoutIfNeeded()
        let beside = view.subviews.map(\.frame)
        #expect(beside[1].minX >= beside[0].maxX)
        #expect(beside[1].maxX == 292)
        content.text = String(repeating: "long ", count: 30)
        view.configuration = content
        view.layoutIfNeeded()
        let below = view.subviews.map(\.frame)
        #expect(below[1].minY >= below[0].maxY)
    }

    @Test func `An image has the largest size and the reserved area`() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        content.image = Self.image
        content.imageProperties.maximumSize = CGSize(width: 20, height: 20)
        content.imageProperties.reservedLayoutSize = CGSize(width: 30, height: 0)
        for isRightToLeft in [false, true] {
            let view = UIListContentView(configuration: content)
            view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
            view.layoutIfNeeded()
            let image = try #require(view.subviews.first { $0 is UIImageView })
            let text = try #require(view.subviews.first { $0 is UILabel })
            #expect(image.frame.size == CGSize(width: 20, height: 10))
            #expect(image.frame.minX == (isRightToLeft ? 259 : 21))
            #expect(isRightToLeft ? text.frame.maxX == 238 : text.frame.minX == 62)
        }
    }

    @Test func `Guides have the frames of the parts`() throws {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Text"
        content.secondaryText = "Second"
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        let guide = try #require(view.secondaryTextLayoutGuide)
        view.layoutIfNeeded()
        #expect(guide.layoutFrame == view.subviews[1].frame)
    }

    @Test func `Colours follow the state unless the app has set them`() {
        var state = cellState
        state.isDisabled = true
        var content = UIListContentConfiguration.cell()
        #expect(content.textProperties.color == .label)
        #expect(content.updated(for: state).textProperties.color == .tertiaryLabel)
        #expect(content.updated(for: state).updated(for: cellState) == content)
        content.textProperties.color = .systemRed
        #expect(content.updated(for: state).textProperties.color == .systemRed)
        state.isDisabled = false
        state.isSelected = true
        #expect(UIListContentConfiguration.sidebarCell().updated(for: state).textProperties.color == .white)
    }

    @Test func `Headers of grouped lists are written in capitals`() throws {
        var content = UIListContentConfiguration.groupedHeader()
        content.text = "General"
        let view = UIListContentView(configuration: content)
        let label = try #require(view.subviews.first as? UILabel)
        #expect(label.text == "GENERAL")
    }

    @Test func `A view of another type is made for another configuration`() {
        struct Custom: UIContentConfiguration {
            func makeContentView() -> any UIView & UIContentView { CustomView(self) }
            func updated(for state: any UIConfigurationState) -> Custom { self }
        }
        final class CustomView: UIView, UIContentView {
            var configuration: any UIContentConfiguration
            init(_ configuration: Custom) {
                self.configuration = configuration
                super.init(frame: .zero)
            }
            required init?(coder: NSCoder) { nil }
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 90) }
        }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = UIListContentConfiguration.cell()
        cell.contentConfiguration = Custom()
        #expect(cell.contentView is CustomView)
        #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height == 90)
    }

    // MARK: Backgrounds

    @Test func `Backgrounds follow the state unless the app has set their colour`() {
        var state = cellState
        state.isHighlighted = true
        var background = UIBackgroundConfiguration.listGroupedCell()
        #expect(background.backgroundColor == .secondarySystemGroupedBackground)
        #expect(background.updated(for: state).backgroundColor == .systemGray4)
        background.backgroundColor = .systemYellow
        #expect(background.updated(for: state).backgroundColor == .systemYellow)
        state.isSelected = true
        let sidebar = UIBackgroundConfiguration.listSidebarCell().updated(for: state)
        #expect(sidebar.backgroundColor == nil)
        #expect(sidebar.resolvedBackgroundColor(for: .systemRed) == .systemRed)
    }

    @Test func `Transformers derive colours, and are equal only to themselves`() {
        let transformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
        var background = UIBackgroundConfiguration.clear()
        background.strokeColor = .black
        background.strokeColorTransformer = transformer
        #expect(background.resolvedStrokeColor(for: .red) == UIColor.black.withAlphaComponent(0.5))
        #expect(transformer == transformer)
        #expect(transformer != UIConfigurationColorTransformer { $0 })
        #expect(UIConfigurationColorTransformer.grayscale == .grayscale)
    }

    @Test func `A background view displays colour, custom view and insets, with some corners rounded`() {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .systemRed
        background.cornerRadius = 8
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let custom = UIView()
        background.customView = custom
        let view = BackgroundConfigurationView(background)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        view.maskedCorners = [.layerMinXMinYCorner]
        view.layoutIfNeeded()
        let fill = view.subviews[0]
        #expect(fill.backgroundColor == .systemRed)
        #expect(fill.layer.cornerRadius == 8)
        #expect(fill.layer.maskedCorners == [.layerMinXMinYCorner])
        #expect(custom.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
        background.customView = nil
        view.configuration = background
        #expect(custom.superview == nil)
    }
}
