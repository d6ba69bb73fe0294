import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The frames and heights of the parts of a cell.
@MainActor @Suite struct CellLayoutTests {
    private func cell(_ style: UITableViewCell.CellStyle, isRightToLeft: Bool = false) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        return cell
    }

    private func frame(of view: UIView?, in cell: UITableViewCell) -> CGRect {
        guard let view else { return .null }
        return view.convert(view.bounds, to: cell)
    }

    private static let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }

    /// A place in the middle of a plain table.
    static func placement(
        _ style: UITableView.Style = .plain, isFirst: Bool = false, isLast: Bool = false, isEditing: Bool = false,
        editingStyle: UITableViewCell.EditingStyle = .none, selects: Bool = false, indents: Bool = true,
        reorders: Bool = false, indentationLevel: Int = 0
    ) -> CellPlacement {
        CellPlacement(
            style: style, isFirst: isFirst, isLast: isLast, separatorStyle: .singleLine, separatorColor: nil,
            separatorInset: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0), showsSeparator: true,
            isEditing: isEditing, editingStyle: editingStyle, allowsMultipleSelectionControl: selects,
            shouldIndent: indents, showsReorderControl: reorders, indentationLevel: indentationLevel)
    }

    @Test func `A text begins at the leading margin and ends at the trailing one`() {
        let cell = cell(.default)
        cell.textLabel?.text = "Text"
        cell.layoutIfNeeded()
        let frame = frame(of: cell.textLabel, in: cell)
        #expect(frame.minX == 16)
        #expect(frame.maxX == 304)
        #expect(abs(frame.midY - 22) <= 0.5)
    }

    @Test func `A text stands after an image, in both directions`() {
        for isRightToLeft in [false, true] {
            let cell = cell(.default, isRightToLeft: isRightToLeft)
            cell.imageView?.image = Self.image
            cell.textLabel?.text = "Text"
            cell.layoutIfNeeded()
            let image = frame(of: cell.imageView, in: cell)
            let text = frame(of: cell.textLabel, in: cell)
            #expect(image.size == CGSize(width: 20, height: 20))
            #expect(isRightToLeft ? image.maxX == 304 : image.minX == 16)
            #expect(isRightToLeft ? text.maxX == image.minX - 16 : text.minX == image.maxX + 16)
        }
    }

    @Test func `A subtitle stands below the text`() {
        let cell = cell(.subtitle)
        cell.textLabel?.text = "Text"
        cell.detailTextLabel?.text = "Detail"
        cell.layoutIfNeeded()
        let (text, detail) = (frame(of: cell.textLabel, in: cell), frame(of: cell.detailTextLabel, in: cell))
        #expect(detail.minY >= text.maxY)
        #expect(detail.minX == text.minX)
        #expect(cell.detailTextLabel?.font.pointSize == 12)
    }

    @Test func `A value ends at the trailing margin, and is moved below a text that leaves no space`() {
        for isRightToLeft in [false, true] {
            let cell = cell(.value1, isRightToLeft: isRightToLeft)
            cell.textLabel?.text = "Text"
            cell.detailTextLabel?.text = "Value"
            cell.layoutIfNeeded()
            let (text, value) = (frame(of: cell.textLabel, in: cell), frame(of: cell.detailTextLabel, in: cell))
            #expect(isRightToLeft ? value.minX == 16 : value.maxX == 304)
            #expect(abs(text.midY - value.midY) < 1)
            #expect(cell.detailTextLabel?.textColor == .secondaryLabel)
            cell.textLabel?.text = String(repeating: "long ", count: 20)
            cell.layoutIfNeeded()
            #expect(frame(of: cell.detailTextLabel, in: cell).minY >= frame(of: cell.textLabel, in: cell).maxY)
        }
    }

    @Test func `The text of the second value style ends where the value begins`() {
        let cell = cell(.value2)
        cell.textLabel?.text = "phone"
        cell.detailTextLabel?.text = "123"
        cell.layoutIfNeeded()
        let (text, value) = (frame(of: cell.textLabel, in: cell), frame(of: cell.detailTextLabel, in: cell))
        #expect(text.minX == 16)
        #expect(value.minX == text.maxX + 6)
        #expect(cell.textLabel?.textAlignment == .right)
        #expect(cell.textLabel?.textColor == cell.tintColor)
    }

    @Test func `The default style has no detail label`() {
        #expect(cell(.default).detailTextLabel == nil)
        #expect(cell(.subtitle).detailTextLabel != nil)
    }

    @Test func `A changed text is laid out again`() {
        let cell = cell(.value1)
        cell.textLabel?.text = "Text"
        cell.detailTextLabel?.text = "1"
        cell.layoutIfNeeded()
        let short = frame(of: cell.detailTextLabel, in: cell)
        cell.detailTextLabel?.text = "1000"
        cell.layoutIfNeeded()
        #expect(frame(of: cell.detailTextLabel, in: cell).width > short.width)
    }

    // MARK: Heights

    private func height(_ cell: UITableViewCell, width: CGFloat) -> CGFloat {
        cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    @Test func `A cell without content and one with a short text are 44 points high`() {
        let empty = cell(.default)
        #expect(height(empty, width: 320) == 44)
        empty.textLabel?.text = "Text"
        #expect(height(empty, width: 320) == 44)
        #expect(empty.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 44))
    }

    @Test func `A text of several lines is higher in a narrower cell`() {
        let cell = cell(.default)
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = String(repeating: "many words ", count: 20)
        let (narrow, wide) = (height(cell, width: 200), height(cell, width: 600))
        #expect(narrow > wide)
        #expect(wide > 44)
        cell.accessoryType = .disclosureIndicator
        #expect(height(cell, width: 200) >= narrow)
    }

    @Test func `The height of content with constraints is theirs`() {
        let cell = cell(.default)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 3),
            box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -3),
            box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
            box.heightAnchor.constraint(equalToConstant: 20),
        ])
        #expect(height(cell, width: 320) == 26)
    }

    @Test func `A label constrained to the margins has space for its lines`() {
        let cell = cell(.default)
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "many words ", count: 20)
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        let margins = cell.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: margins.topAnchor),
            label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
        let lines = label.sizeThatFits(CGSize(width: 200 - 32, height: 0)).height
        #expect(abs(height(cell, width: 200) - lines - 22) < 1)
    }

    // MARK: Accessories and controls

    @Test func `An accessory takes space from the content`() {
        for isRightToLeft in [false, true] {
            let cell = cell(.default, isRightToLeft: isRightToLeft)
            cell.accessoryType = .disclosureIndicator
            cell.layoutIfNeeded()
            #expect(cell.contentView.frame.width == 288)
            #expect(cell.contentView.frame.minX == (isRightToLeft ? 32 : 0))
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
            cell.accessoryView = view
            cell.layoutIfNeeded()
            #expect(view.frame == CGRect(x: isRightToLeft ? 16 : 254, y: 7, width: 50, height: 30))
            cell.accessoryView = nil
            cell.accessoryType = .none
            cell.layoutIfNeeded()
            #expect(view.superview == nil)
            #expect(cell.contentView.frame == cell.bounds)
        }
    }

    @Test func `Editing moves the content and adds controls, in both directions`() {
        for isRightToLeft in [false, true] {
            let cell = cell(.default, isRightToLeft: isRightToLeft)
            cell._place(Self.placement(), animated: false)
            #expect(cell._editControlFrame == nil)
            #expect(cell._reorderControlFrame == nil)
            cell._place(Self.placement(isEditing: true, editingStyle: .delete, reorders: true), animated: false)
            cell.layoutIfNeeded()
            #expect(cell.isEditing)
            #expect(cell.editingStyle == .delete)
            #expect(cell.contentView.frame == CGRect(x: isRightToLeft ? 46 : 38, y: 0, width: 236, height: 44))
            #expect(cell._editControlFrame == CGRect(x: isRightToLeft ? 274 : 0, y: 0, width: 46, height: 44))
            #expect(cell._reorderControlFrame == CGRect(x: isRightToLeft ? 0 : 274, y: 0, width: 46, height: 44))
            cell._place(Self.placement(), animated: false)
            cell.layoutIfNeeded()
            #expect(cell.contentView.frame == cell.bounds)
            #expect(cell._editControlFrame == nil)
        }
    }

    @Test func `Content moves aside without a control unless the delegate forbids it`() {
        let cell = cell(.default)
        cell._place(Self.placement(isEditing: true), animated: false)
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 38)
        cell._place(Self.placement(isEditing: true, indents: false), animated: false)
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 0)
    }

    @Test func `Other accessories are visible while the cell is edited`() {
        let cell = cell(.default)
        let (normal, editing) = (UIView(), UIView())
        (cell.accessoryView, cell.editingAccessoryView) = (normal, editing)
        #expect(normal.superview === cell)
        #expect(editing.superview == nil)
        cell.setEditing(true, animated: false)
        #expect(normal.superview == nil)
        #expect(editing.superview === cell)
    }

    @Test func `Levels indent the labels`() {
        let cell = cell(.default)
        cell.textLabel?.text = "Text"
        cell.indentationWidth = 12
        cell._place(Self.placement(indentationLevel: 2), animated: false)
        cell.layoutIfNeeded()
        #expect(cell.indentationLevel == 2)
        #expect(frame(of: cell.textLabel, in: cell).minX == 40)
    }

    @Test func `The separator is a pixel high and begins below the text`() throws {
        let cell = cell(.default)
        cell.textLabel?.text = "Text"
        cell._place(Self.placement(), animated: false)
        cell.layoutIfNeeded()
        let line = try #require(cell.separatorLine)
        let pixel = 1 / cell.contentScaleFactor
        #expect(line.frame == CGRect(x: 16, y: 44 - pixel, width: 304, height: pixel))
        cell.imageView?.image = Self.image
        cell.layoutIfNeeded()
        #expect(line.frame.minX == frame(of: cell.textLabel, in: cell).minX)
        cell.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 10)
        cell.layoutIfNeeded()
        #expect(line.frame.minX == 5)
        #expect(line.frame.maxX == 310)
        cell.semanticContentAttribute = .forceRightToLeft
        cell.layoutIfNeeded()
        #expect(line.frame.minX == 10)
        #expect(line.frame.maxX == 315)
    }

    @Test func `An inset table rounds the first and the last cell of a section`() {
        let cell = cell(.default)
        cell._place(Self.placement(.insetGrouped, isFirst: true), animated: false)
        #expect(cell.layer.cornerRadius == 10)
        #expect(cell.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(cell.backgroundColor == .secondarySystemGroupedBackground)
        cell._place(Self.placement(.insetGrouped), animated: false)
        #expect(cell.layer.cornerRadius == 0)
        cell._place(Self.placement(.plain), animated: false)
        #expect(cell.backgroundColor == .systemBackground)
    }
}
