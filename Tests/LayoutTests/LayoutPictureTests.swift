import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct LayoutPictureTests {
    /// Views laid out by constraints and a stack are drawn in their frames, at both scales.
    @Test(arguments: [CGFloat(1), 2]) func positionsOfPixels(scale: CGFloat) throws {
        let stage = ViewStage(240, 160, scale: scale)
        stage.root.backgroundColor = .white
        func box(_ color: UIColor) -> UIView {
            let view = ContentView(20, 20)
            view.backgroundColor = color
            return view
        }
        let stack = UIStackView(arrangedSubviews: [box(.red), box(.green), box(.blue)])
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.spacing = 10
        stack.distribution = .fillEqually
        let rotated = Layout.view(in: stage.root)
        rotated.backgroundColor = .black
        rotated.transform = CGAffineTransform(rotationAngle: .pi / 4)
        let label = UILabel(), field = Layout.view(in: stage.root)
        label.text = "Label"
        label.translatesAutoresizingMaskIntoConstraints = false
        field.backgroundColor = .orange
        for view in [stack, label] { stage.add(view) }
        let views: [String: Any] = ["stack": stack, "rotated": rotated, "label": label, "field": field]
        stage.root.addConstraints(Layout.constraints("H:|-[stack]-|", views))
        stage.root.addConstraints(Layout.constraints("V:|-[stack(40)]-12-[label]", views))
        stage.root.addConstraints(Layout.constraints("H:|-[label]-[field]-|", views, options: .alignAllLastBaseline))
        stage.root.addConstraints(Layout.constraints("V:[field(20)]-16-[rotated(40)]", views))
        rotated.widthAnchor.constraint(equalToConstant: 40).isActive = true
        rotated.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor).isActive = true
        #expect(Layout.reports { stage.root.layoutIfNeeded() }.isEmpty)
        let picture = try stage.picture()

        // Three equal parts of 224 points less two spaces.
        let part = (224 - 20) / 3.0
        for (index, pixel) in [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]].enumerated() {
            let left = 8 + CGFloat(index) * (part + 10)
            for x in [left + 2, left + part - 2] {
                #expect(picture.probe(at: CGPoint(x: x, y: 28)) == pixel)
            }
            #expect(picture.probe(at: CGPoint(x: left - 4, y: 28)) == [255, 255, 255, 255])
        }
        // The square on its corner reaches 40 / √2 from its middle.
        let middle = rotated.center
        #expect(rotated.bounds.size == CGSize(width: 40, height: 40))
        #expect(picture.probe(at: CGPoint(x: middle.x, y: middle.y - 26)) == [0, 0, 0, 255])
        #expect(picture.probe(at: CGPoint(x: middle.x + 18, y: middle.y - 18)) == [255, 255, 255, 255])
        #expect(field.frame.maxX == 232)
        #expect(field.frame.minX == label.frame.maxX + 8)
    }
}
