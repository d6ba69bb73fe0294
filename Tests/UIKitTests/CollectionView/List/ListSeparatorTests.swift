import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The separators of a list cell.
@MainActor @Suite struct ListSeparatorTests {
    private func cell(
        _ configuration: UICollectionLayoutListConfiguration, role: ListItemPlacement.Role = .cell,
        isLast: Bool = false, isRightToLeft: Bool = false
    ) -> UICollectionViewListCell {
        let cell = ListCellTests.cell(configuration, role: role, isLast: isLast, isRightToLeft: isRightToLeft)
        var content = cell.defaultContentConfiguration()
        content.text = "Text"
        cell.contentConfiguration = content
        cell.layoutIfNeeded()
        return cell
    }

    private func frame(_ line: UIView?) -> CGRect? { line.flatMap { $0.isHidden ? nil : $0.frame } }

    @Test func `A separator begins below the text`() throws {
        for isRightToLeft in [false, true] {
            let cell = cell(.init(appearance: .plain), isRightToLeft: isRightToLeft)
            let line = try #require(frame(cell.separators.bottom))
            #expect(line.maxY == 44)
            #expect(line.width == 304)
            #expect(isRightToLeft ? line.minX == 0 : line.minX == 16)
            #expect(cell.separators.top == nil)
            cell.indentationLevel = 1
            cell.layoutIfNeeded()
            #expect(frame(cell.separators.bottom)?.width == 294)
        }
    }

    @Test func `The appearance determines which separators are visible`() {
        for (appearance, isLast, isVisible) in [
            (UICollectionLayoutListConfiguration.Appearance.plain, true, true), (.grouped, false, true),
            (.grouped, true, false), (.insetGrouped, true, false), (.sidebar, false, false),
        ] {
            let cell = cell(.init(appearance: appearance), isLast: isLast)
            #expect((frame(cell.separators.bottom) != nil) == isVisible)
        }
        #expect(frame(cell(.init(appearance: .plain), role: .header).separators.bottom) == nil)
        var hidden = UICollectionLayoutListConfiguration(appearance: .plain)
        hidden.showsSeparators = false
        #expect(frame(cell(hidden).separators.bottom) == nil)
    }

    @Test func `The list changes visibility, insets and colours`() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.separatorConfiguration.topSeparatorVisibility = .visible
        configuration.separatorConfiguration.topSeparatorInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 30, bottom: 0, trailing: 20)
        configuration.separatorConfiguration.bottomSeparatorInsets.trailing = 5
        configuration.separatorConfiguration.color = .red
        let cell = cell(configuration)
        let top = try #require(frame(cell.separators.top)), bottom = try #require(frame(cell.separators.bottom))
        #expect(top.minX == 30)
        #expect(top.maxX == 300)
        #expect(top.minY == 0)
        #expect(bottom.minX == 16, "the other edges stay automatic")
        #expect(bottom.maxX == 315)
        #expect(cell.separators.bottom?.backgroundColor == .red)
    }

    @Test func `A handler changes the separators of single items`() {
        var paths: [IndexPath] = []
        var isHidden = true
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.separatorConfiguration.color = .red
        configuration.itemSeparatorHandler = { indexPath, separators in
            paths.append(indexPath)
            #expect(separators.color == .red)
            var separators = separators
            separators.bottomSeparatorVisibility = isHidden ? .hidden : .automatic
            return separators
        }
        let cell = cell(configuration)
        #expect(paths.first == [0, 1])
        #expect(frame(cell.separators.bottom) == nil)
        // An item that is configured again may have other separators.
        isHidden = false
        cell.contentConfiguration = cell.defaultContentConfiguration()
        cell.layoutIfNeeded()
        #expect(frame(cell.separators.bottom) != nil)
    }

    @Test func `Hostile insets are automatic`() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
            top: .nan, leading: .infinity, bottom: -1e308, trailing: 1e308)
        let line = frame(cell(configuration).separators.bottom)
        #expect(line?.minX == 16)
        #expect(line?.maxX == 320)
        #expect(line?.maxY == 44)
    }

    @Test func `Constraints to the guide move the separator`() throws {
        let cell = cell(.init(appearance: .plain))
        let guide = cell.separatorLayoutGuide
        cell.layoutIfNeeded()
        #expect(frame(cell.separators.bottom)?.minX == 16)
        #expect(guide.layoutFrame.minX == 16)
        guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 60).isActive = true
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
        #expect(frame(cell.separators.bottom)?.minX == 60)
        #expect(frame(cell.separators.bottom)?.maxX == 320)
        // Constraints of the guide are none of the content, which is still measured.
        var content = cell.defaultContentConfiguration()
        content.text = String(repeating: "word ", count: 40)
        cell.contentConfiguration = content
        let attributes = ListCellTests.attributes()
        attributes.fitsHeight = true
        #expect(cell.preferredLayoutAttributesFitting(attributes).size.height > 60)
    }
}
