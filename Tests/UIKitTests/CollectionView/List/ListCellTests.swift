import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// The parts of a list cell outside of a collection.
@MainActor @Suite struct ListCellTests {
    typealias Appearance = UICollectionLayoutListConfiguration.Appearance

    /// A cell of 320 by 44 points in the middle of a list.
    static func cell(
        _ configuration: UICollectionLayoutListConfiguration = .init(appearance: .plain),
        role: ListItemPlacement.Role = .cell, isFirst: Bool = false, isLast: Bool = false, isRightToLeft: Bool = false
    ) -> UICollectionViewListCell {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        cell.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        cell.apply(attributes(configuration, role: role, isFirst: isFirst, isLast: isLast))
        return cell
    }

    static func attributes(
        _ configuration: UICollectionLayoutListConfiguration = .init(appearance: .plain),
        role: ListItemPlacement.Role = .cell, isFirst: Bool = false, isLast: Bool = false
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 1])
        attributes.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        attributes.listPlacement = ListItemPlacement(
            section: ListSection(configuration), role: role, isFirst: isFirst, isLast: isLast)
        return attributes
    }

    private func cell(_ appearance: Appearance, role: ListItemPlacement.Role = .cell) -> UICollectionViewListCell {
        Self.cell(.init(appearance: appearance), role: role)
    }

    private func types(_ items: [ListAccessories.Item]) -> [UICellAccessory.AccessoryType] {
        items.map(\.accessory.accessoryType)
    }

    // MARK: Configurations

    @Test func `The content follows the appearance and the place in the list`() {
        #expect(UICollectionViewListCell(frame: .zero).defaultContentConfiguration() == .cell())
        #expect(cell(.insetGrouped).defaultContentConfiguration() == .cell())
        #expect(cell(.sidebar).defaultContentConfiguration() == .sidebarCell())
        #expect(cell(.sidebarPlain).defaultContentConfiguration() == .accompaniedSidebarCell())
        #expect(cell(.plain, role: .header).defaultContentConfiguration() == .plainHeader())
        #expect(cell(.grouped, role: .header).defaultContentConfiguration() == .groupedHeader())
        #expect(cell(.sidebar, role: .header).defaultContentConfiguration() == .sidebarHeader())
        #expect(cell(.insetGrouped, role: .footer).defaultContentConfiguration() == .groupedFooter())
        #expect(cell(.plain, role: .footer).defaultContentConfiguration() == .plainFooter())
    }

    @Test func `The background is that of the list until the app sets one`() {
        let cell = cell(.plain)
        #expect(cell.backgroundConfiguration == .listPlainCell())
        cell.apply(Self.attributes(.init(appearance: .insetGrouped)))
        #expect(cell.backgroundConfiguration == .listGroupedCell())
        cell.backgroundConfiguration = .clear()
        cell.apply(Self.attributes())
        #expect(cell.backgroundConfiguration == .clear())

        let coloured = self.cell(.plain)
        coloured.backgroundColor = .red
        #expect(coloured.backgroundConfiguration == nil)
        coloured.apply(Self.attributes(.init(appearance: .insetGrouped)))
        #expect(coloured.backgroundConfiguration == nil)
    }

    @Test func `A selected cell has the background of its state`() {
        let cell = cell(.insetGrouped)
        cell.layoutIfNeeded()
        #expect(cell.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    }

    // MARK: Accessories

    @Test func `Accessories stand beside the content, in both directions`() {
        for isRightToLeft in [false, true] {
            let cell = Self.cell(isRightToLeft: isRightToLeft)
            cell.accessories = [.disclosureIndicator(), .delete(displayed: .always) {}]
            cell.layoutIfNeeded()
            let arrow = cell.accessoryViews.trailing[0].view.frame
            #expect(arrow.size == CellGlyph.chevron.size)
            #expect(isRightToLeft ? arrow.minX == 16 : arrow.maxX == 304)
            #expect(arrow.midY == 22)
            // The control has a margin for touches on both sides.
            let control = cell.accessoryViews.leading[0].view.frame
            #expect(isRightToLeft ? control.maxX == 312 : control.minX == 8)
            #expect(control.width == 38)
            #expect(cell.contentView.frame.minX == (isRightToLeft ? 32 : 38))
            #expect(cell.contentView.frame.maxX == (isRightToLeft ? 282 : 288))
        }
    }

    @Test func `Each kind has its place, whatever the order of the array`() {
        let cell = cell(.plain)
        cell.accessories = [
            .reorder(displayed: .always), .disclosureIndicator(), .insert(displayed: .always), .checkmark(),
            .label(text: "1"), .multiselect(displayed: .always), .detail(),
        ]
        #expect(types(cell.accessoryViews.leading) == [.multiselect, .insert])
        #expect(
            types(cell.accessoryViews.trailing) == [.label, .detail, .checkmark, .disclosureIndicator, .reorder])
    }

    @Test func `Views of the app stand next to the content, or where they say`() {
        let cell = cell(.plain)
        let (inner, after, outer) = (UIView(), UIView(), UIView())
        for view in [inner, after, outer] { view.frame.size = CGSize(width: 10, height: 10) }
        func accessory(_ view: UIView, _ placement: UICellAccessory.Placement) -> UICellAccessory {
            .customView(configuration: .init(customView: view, placement: placement))
        }
        cell.accessories = [
            accessory(inner, .trailing()), .checkmark(), .disclosureIndicator(),
            accessory(after, .trailing(at: UICellAccessory.Placement.position(after: .checkmark()))),
            accessory(outer, .trailing(at: { _ in .max })),
        ]
        #expect(
            types(cell.accessoryViews.trailing) == [
                .customView(inner), .checkmark, .customView(after), .disclosureIndicator, .customView(outer),
            ])
        cell.layoutIfNeeded()
        #expect(outer.frame == CGRect(x: 294, y: 17, width: 10, height: 10))
        #expect(cell.contentView.frame.maxX == inner.frame.minX - 8)
        cell.accessories = []
        #expect([inner, after, outer].allSatisfy { $0.superview == nil })
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame == cell.bounds)
    }

    @Test func `Editing displays some accessories and hides others`() {
        let cell = cell(.plain)
        cell.accessories = [.disclosureIndicator(displayed: .whenNotEditing), .delete(), .checkmark()]
        #expect(types(cell.accessoryViews.items) == [.checkmark, .disclosureIndicator])
        let mark = cell.accessoryViews.trailing[0].view
        cell._isEditing = true
        #expect(types(cell.accessoryViews.items) == [.delete, .checkmark])
        #expect(cell.accessoryViews.trailing[0].view === mark)
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 38)
    }

    @Test func `A reserved width centres an accessory, also a hidden one`() {
        let cell = cell(.plain)
        cell.accessories = [.checkmark(options: .init(isHidden: true, reservedLayoutWidth: .custom(40)))]
        cell.layoutIfNeeded()
        let mark = cell.accessoryViews.trailing[0].view
        #expect(mark.isHidden)
        #expect(mark.frame.midX == 284)
        #expect(cell.contentView.frame.maxX == 256)
    }

    @Test func `Indentation moves the content, and accessories if they are indented`() {
        let cell = cell(.plain)
        cell.indentationLevel = 2
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame == CGRect(x: 20, y: 0, width: 300, height: 44))
        cell.accessories = [.insert(displayed: .always)]
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 58)
        #expect(cell.accessoryViews.leading[0].view.frame.minX == 28)
        cell.indentsAccessories = false
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 58)
        #expect(cell.accessoryViews.leading[0].view.frame.minX == 8)
    }

    @Test func `Hostile numbers give finite frames`() {
        let cell = cell(.plain)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 1e6, height: 1e6))
        cell.accessories = [
            .checkmark(options: .init(reservedLayoutWidth: .custom(.nan))),
            .disclosureIndicator(options: .init(reservedLayoutWidth: .custom(-.infinity))),
            .customView(configuration: .init(customView: view, placement: .leading(), maintainsFixedSize: true)),
        ]
        for (level, width) in [(Int.max, CGFloat.greatestFiniteMagnitude), (1, .nan), (-3, 10)] {
            cell.indentationLevel = level
            cell.indentationWidth = width
            cell.layoutIfNeeded()
            let frames = cell.accessoryViews.items.map(\.view.frame) + [cell.contentView.frame]
            for frame in frames {
                #expect(frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite)
            }
            #expect(cell.contentView.frame.width >= 0)
        }
    }

    @Test func `The circle of a multiple selection follows the selection`() throws {
        let cell = cell(.plain)
        cell.accessories = [.multiselect(displayed: .always)]
        let control = try #require(cell.accessoryViews.leading[0].view as? CellEditControl)
        #expect(!control.isChecked)
        cell.isSelected = true
        #expect(control.isChecked)
        #expect(!control.isUserInteractionEnabled, "a touch selects the cell")
    }

    @Test func `Handlers are called, and an accessory without one is no target of touches`() throws {
        let cell = cell(.plain)
        var calls: [String] = []
        cell.accessories = [
            .insert(displayed: .always) { calls.append("insert") }, .detail(),
            .delete(displayed: .always) { calls.append("delete") },
        ]
        for item in cell.accessoryViews.leading {
            try #require(item.view as? UIControl).sendActions(for: .touchUpInside)
        }
        #expect(calls == ["delete", "insert"])
        #expect(!cell.accessoryViews.trailing[0].view.isUserInteractionEnabled)
        // The same view has the new handler.
        let button = cell.accessoryViews.trailing[0].view
        cell.accessories = [.detail { calls.append("detail") }]
        #expect(cell.accessoryViews.trailing[0].view === button)
        try #require(button as? UIControl).sendActions(for: .touchUpInside)
        #expect(calls.last == "detail")
    }

    // MARK: Outlines

    @Test func `The arrow of an outline toggles the item, unless it has a handler`() throws {
        let cell = cell(.sidebar)
        var toggles = 0, calls = 0
        cell._outlineToggle = { toggles += 1 }
        cell.accessories = [.outlineDisclosure()]
        let control = try #require(cell.accessoryViews.trailing[0].view as? OutlineDisclosureControl)
        control.sendActions(for: .touchUpInside)
        #expect(toggles == 1)
        cell.accessories = [.outlineDisclosure { calls += 1 }]
        control.sendActions(for: .touchUpInside)
        #expect(toggles == 1)
        #expect(calls == 1)
    }

    @Test func `The arrow follows the state, and the level indents the cell`() throws {
        let cell = cell(.plain)
        cell.accessories = [.outlineDisclosure()]
        let control = try #require(cell.accessoryViews.trailing[0].view as? OutlineDisclosureControl)
        cell._isExpanded = true
        #expect(control.isExpanded)
        #expect(cell.configurationState.isExpanded)
        cell._outlineLevel = 3
        #expect(cell.indentationLevel == 3)
        cell.indentationLevel = 1
        cell._isExpanded = false
        #expect(!control.isExpanded)
        #expect(cell.indentationLevel == 1, "the app's own level stays until the level in the outline changes")
    }

    @Test func `A header toggles by a touch anywhere, but not on another control`() throws {
        let point = CGPoint(x: 100, y: 22)
        for (role, style, covers) in [
            (ListItemPlacement.Role.header, UICellAccessory.OutlineDisclosureOptions.Style.automatic, true),
            (.cell, .automatic, false), (.cell, .header, true), (.header, .cell, false),
        ] {
            let cell = cell(.sidebar, role: role)
            cell.accessories = [.outlineDisclosure(options: .init(style: style))]
            cell.layoutIfNeeded()
            let control = cell.accessoryViews.trailing[0].view
            #expect((cell.hitTest(point, with: nil) === control) == covers)
            #expect(cell.hitTest(CGPoint(x: 300, y: 22), with: nil) === control)
        }
        let cell = cell(.sidebar, role: .header)
        cell.accessories = [.outlineDisclosure()]
        let button = UIButton(frame: CGRect(x: 80, y: 0, width: 40, height: 44))
        cell.contentView.addSubview(button)
        cell.layoutIfNeeded()
        #expect(cell.hitTest(point, with: nil) === button)
    }

    // MARK: Sizes and corners

    @Test func `A cell is at least 44 points high, a header is not`() {
        for (role, height) in [(ListItemPlacement.Role.cell, CGFloat(44)), (.header, 20)] {
            let cell = cell(.plain, role: role)
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(view)
            NSLayoutConstraint.activate([
                view.heightAnchor.constraint(equalToConstant: 20),
                view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            ])
            let attributes = Self.attributes(role: role)
            attributes.fitsHeight = true
            #expect(cell.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 320, height: height))
        }
    }

    @Test func `Text wraps beside accessories`() {
        func height(_ accessories: [UICellAccessory]) -> CGFloat {
            let cell = cell(.plain)
            var content = cell.defaultContentConfiguration()
            content.text = String(repeating: "word ", count: 20)
            cell.contentConfiguration = content
            cell.accessories = accessories
            let attributes = Self.attributes()
            attributes.fitsHeight = true
            return cell.preferredLayoutAttributesFitting(attributes).size.height
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 20))
        let custom = UICellAccessory.customView(configuration: .init(customView: view, placement: .trailing()))
        #expect(height([]) > 44)
        #expect(height([custom]) > height([]))
    }

    @Test func `The first and the last cell of an inset group have round corners`() {
        let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        let first = Self.cell(configuration, isFirst: true)
        #expect(first.layer.cornerRadius == 10)
        #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        first.apply(Self.attributes(configuration))
        #expect(first.layer.cornerRadius == 0)
        #expect(!first.clipsToBounds)
        #expect(Self.cell(isFirst: true).layer.cornerRadius == 0, "a plain list has none")
        #expect(Self.cell(configuration, role: .header, isFirst: true).layer.cornerRadius == 0)
    }
}
