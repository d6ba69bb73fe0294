import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The sizes that cells and other views prefer to those of the layout.
@MainActor @Suite struct CollectionCellSizeTests {
    init() { Headless.start() }

    private func attributes(
        width: CGFloat = 200, height: CGFloat = 44, fitsWidth: Bool = false, fitsHeight: Bool = true
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(indexes: [0, 0]))
        attributes.frame = CGRect(x: 10, y: 20, width: width, height: height)
        attributes.zIndex = 7
        (attributes.fitsWidth, attributes.fitsHeight) = (fitsWidth, fitsHeight)
        return attributes
    }

    /// Adds a view of a size with constraints to all edges of another one.
    private func fill(_ container: UIView, width: CGFloat?, height: CGFloat) {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        var constraints = [
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            view.heightAnchor.constraint(equalToConstant: height),
        ]
        if let width { constraints.append(view.widthAnchor.constraint(equalToConstant: width)) }
        NSLayoutConstraint.activate(constraints)
    }

    private func cell() -> UICollectionViewCell {
        UICollectionViewCell(frame: CGRect(x: 10, y: 20, width: 200, height: 44))
    }

    @Test func `Constraints in the content determine the estimated dimensions only`() {
        let cell = cell()
        fill(cell.contentView, width: nil, height: 70)
        let original = attributes()
        let preferred = cell.preferredLayoutAttributesFitting(original)
        #expect(preferred.frame == CGRect(x: 10, y: 20, width: 200, height: 70))
        #expect(preferred.zIndex == 7)
        // The layout's attributes remain what they were.
        #expect(original.size == CGSize(width: 200, height: 44))
        #expect(cell.preferredLayoutAttributesFitting(attributes(fitsHeight: false)).size == original.size)
        let wide = self.cell()
        fill(wide.contentView, width: 90, height: 30)
        #expect(
            wide.preferredLayoutAttributesFitting(attributes(fitsWidth: true)).size == CGSize(width: 90, height: 30))
    }

    @Test func `Constraints to the cell itself determine its size too`() {
        let cell = cell()
        fill(cell, width: nil, height: 65)
        #expect(cell.preferredLayoutAttributesFitting(attributes()).size == CGSize(width: 200, height: 65))
        let header = UICollectionReusableView(frame: .zero)
        fill(header, width: nil, height: 33)
        #expect(header.preferredLayoutAttributesFitting(attributes()).size == CGSize(width: 200, height: 33))
    }

    @Test func `Views without constraints keep their size, and get the same attributes back`() {
        let cell = cell()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        cell.contentView.addSubview(label)
        let original = attributes()
        #expect(cell.preferredLayoutAttributesFitting(original) === original)
        // The cell has not got its frame yet.
        #expect(UICollectionViewCell(frame: .zero).preferredLayoutAttributesFitting(original) === original)
        #expect(UICollectionReusableView(frame: .zero).preferredLayoutAttributesFitting(original) === original)
    }

    @Test func `An override of sizeThatFits determines the size in whole pixels`() {
        final class Drawn: UICollectionViewCell {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 1, height: 33.3) }
        }
        let cell = Drawn(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        let size = cell.preferredLayoutAttributesFitting(attributes()).size
        #expect(size.width == 200)
        let pixels = size.height * cell.contentScaleFactor
        #expect(pixels == pixels.rounded())
        #expect(size.height >= 33.3 && size.height <= 34.3)
    }

    @Test func `Hostile sizes are ignored or limited`() {
        final class Hostile: UICollectionViewCell {
            var fitting = CGSize.zero
            override func systemLayoutSizeFitting(
                _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
                verticalFittingPriority: UILayoutPriority
            ) -> CGSize { fitting }
        }
        let cell = Hostile(frame: .zero)
        cell.fitting = CGSize(width: CGFloat.nan, height: CGFloat.infinity)
        let size = cell.preferredLayoutAttributesFitting(attributes(fitsWidth: true)).size
        #expect(size.width == 200)
        #expect(size.height.isFinite && size.height >= 1000)
        cell.fitting = CGSize(width: -1e308, height: 1e308)
        let other = cell.preferredLayoutAttributesFitting(attributes(fitsWidth: true)).size
        #expect(other.width == 0)
        #expect(other.height.isFinite)
    }

    @Test func `The text of a configuration is higher in a narrow cell`() {
        func height(_ width: CGFloat) -> CGFloat {
            let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: width, height: 44))
            var content = UIListContentConfiguration.cell()
            content.text = "A text of several words that does not fit into a line of a narrow cell"
            cell.contentConfiguration = content
            return cell.preferredLayoutAttributesFitting(attributes(width: width)).size.height
        }
        #expect(height(120) > height(600))
        #expect(height(600) > 20)
    }

    @Test func `The content is measured beside what a subclass reserves`() {
        final class Indented: UICollectionViewCell {
            override func _contentFrame(in size: CGSize) -> CGRect {
                CGRect(x: 50, y: 0, width: size.width - 50, height: size.height - 10)
            }
        }
        let cell = Indented(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        #expect(cell.contentView.frame == CGRect(x: 50, y: 0, width: 150, height: 34))
        fill(cell.contentView, width: nil, height: 70)
        #expect(cell.preferredLayoutAttributesFitting(attributes()).size == CGSize(width: 200, height: 80))
    }
}
