import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Headers and footers of a table's sections.
@MainActor @Suite struct HeaderFooterTests {
    private func view(_ style: UITableView.Style, isHeader: Bool = true) -> UITableViewHeaderFooterView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: "header")
        view.semanticContentAttribute = .forceLeftToRight
        view._place(style: style, isHeader: isHeader, isFloating: false)
        return view
    }

    private func height(_ view: UITableViewHeaderFooterView, width: CGFloat) -> CGFloat {
        view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    @Test func `Titles have the look of the table's style`() {
        let plain = view(.plain)
        plain._title = "Title"
        #expect(plain.textLabel?.text == "Title")
        #expect(plain.textLabel?.font.pointSize == 17)
        let grouped = view(.grouped)
        grouped._title = "Title"
        #expect(grouped.textLabel?.text == "TITLE")
        #expect(grouped.textLabel?.font.pointSize == 13)
        #expect(grouped.textLabel?.textColor == .secondaryLabel)
        let footer = view(.insetGrouped, isHeader: false)
        footer._title = "Title"
        #expect(footer.textLabel?.text == "Title")
    }

    @Test func `The height follows the lines of the title`() {
        let footer = view(.grouped, isHeader: false)
        #expect(height(footer, width: 320) == 28)
        footer._title = String(repeating: "many words ", count: 30)
        #expect(height(footer, width: 200) > height(footer, width: 600))
    }

    @Test func `A title stands at the leading margin`() throws {
        for isRightToLeft in [false, true] {
            let header = view(.plain)
            header.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            header._title = "Title"
            header.frame = CGRect(x: 0, y: 0, width: 320, height: 28)
            header.layoutIfNeeded()
            let frame = try #require(header.textLabel).frame
            #expect(isRightToLeft ? frame.maxX == 304 : frame.minX == 16)
        }
    }

    @Test func `A floating header of a plain table has an opaque background`() {
        let header = view(.plain)
        #expect(header.floatingBackground == nil)
        header._place(style: .plain, isHeader: true, isFloating: true)
        #expect(header.floatingBackground?.backgroundColor == .systemBackground)
        #expect(header.configurationState.isPinned)
        header.backgroundView = UIView()
        #expect(header.floatingBackground == nil)
    }

    @Test func `The tint colour is that of the background`() {
        let header = view(.plain)
        header.tintColor = .systemRed
        #expect(header.floatingBackground?.backgroundColor == .systemRed)
    }

    @Test func `Hooks are called`() {
        final class Hooked: UITableViewHeaderFooterView {
            var log: [String] = []
            override func prepareForReuse() {
                super.prepareForReuse()
                log.append("reuse")
            }
            override func updateConfiguration(using state: UIViewConfigurationState) {
                super.updateConfiguration(using: state)
                log.append("update")
            }
        }
        let header = Hooked(reuseIdentifier: "x")
        header.configurationUpdateHandler = { header, _ in (header as? Hooked)?.log.append("handler") }
        header.layoutIfNeeded()
        #expect(header.log == ["update", "handler"])
        header.prepareForReuse()
        header.layoutIfNeeded()
        #expect(header.log == ["update", "handler", "reuse", "update", "handler"])
        #expect(header.reuseIdentifier == "x")
    }

    @Test func `A content configuration replaces the labels`() {
        let header = view(.grouped)
        header._title = "Title"
        var content = header.defaultContentConfiguration()
        #expect(content == .groupedHeader())
        content.text = "Other"
        header.contentConfiguration = content
        #expect(header.textLabel == nil)
        #expect(header.contentView is UIListContentView)
        header.contentConfiguration = nil
        #expect(header.textLabel?.text == "TITLE")
    }
}
