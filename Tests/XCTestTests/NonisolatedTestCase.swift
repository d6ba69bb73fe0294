import UIKit
import XCTest

/// A test case as published libraries write it. In Swift 5 mode its methods belong to no actor, and still use the classes
/// of the main actor without `await`: the classes are declared `@preconcurrency`. That this compiles is half of the test.
final class NonisolatedTestCase: XCTestCase {
    private final class Box: UIView {
        var layouts = 0
        var steps = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
        override var intrinsicContentSize: CGSize { CGSize(width: 30, height: UIView.noIntrinsicMetric) }
        override func accessibilityIncrement() { steps += 1 }
    }

    private final class Screen: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
            super.viewDidLoad()
            label.text = "Hello"
            view.addSubview(label)
        }
        func tapped() { label.text = "Tapped" }
    }

    private var root: UIView!

    override func setUp() {
        super.setUp()
        root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    override func tearDown() {
        root = nil
        super.tearDown()
    }

    func testViews() {
        let box = Box(frame: .zero)
        root.addSubview(box)
        XCTAssertTrue(box.superview === root)
        XCTAssertEqual(root.subviews, [box])
        box.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        box.backgroundColor = .red
        box.alpha = 0.5
        root.layoutIfNeeded()
        box.setNeedsLayout()
        box.layoutIfNeeded()
        XCTAssertGreaterThan(box.layouts, 0)
        XCTAssertEqual(box.convert(CGPoint.zero, to: root), CGPoint(x: 1, y: 2))
        XCTAssertEqual(box.layer.opacity, 0.5)
        XCTAssertEqual(box.tintColor, .systemBlue)
    }

    func testConstraints() {
        let box = Box()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        let height = box.heightAnchor.constraint(equalToConstant: 20)
        height.priority = .defaultHigh
        height.identifier = "height"
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8), height,
            NSLayoutConstraint(
                item: box, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top, multiplier: 1,
                constant: 4),
        ])
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame, CGRect(x: 8, y: 4, width: 30, height: 20))
        XCTAssertEqual(root.layoutGuides.count, 1)
        XCTAssertEqual(UIView.layoutFittingCompressedSize, .zero)
    }

    func testControllersAndControls() {
        let screen = Screen()
        screen.loadViewIfNeeded()
        XCTAssertTrue(screen.isViewLoaded)
        XCTAssertEqual(screen.label.text, "Hello")
        let button = UIButton(type: .system)
        button.setTitle("OK", for: .normal)
        button.addTarget(screen, action: Screen.tapped, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(screen.label.text, "Tapped")
        let stack = UIStackView(arrangedSubviews: [button])
        stack.axis = .vertical
        XCTAssertEqual(stack.arrangedSubviews.count, 1)
    }

    func testAnimations() {
        let box = Box(frame: root.bounds)
        root.addSubview(box)
        UIView.performWithoutAnimation { box.center = CGPoint(x: 5, y: 5) }
        XCTAssertEqual(box.center, CGPoint(x: 5, y: 5))
        UIView.animate(withDuration: 0.1) { box.alpha = 0 }
        XCTAssertEqual(box.alpha, 0)
    }

    func testAccessibilityAndAssociatedObjects() {
        let box = Box()
        box.accessibilityIdentifier = "box"
        box.accessibilityIncrement()
        let object: NSObject = box
        object.accessibilityIncrement()
        XCTAssertEqual(object.accessibilityIdentifier, "box")
        XCTAssertEqual(box.steps, 2)
        XCTAssertFalse(UIAccessibility.isVoiceOverRunning)
        objc_setAssociatedObject(box, &Self.key, "value", .OBJC_ASSOCIATION_COPY_NONATOMIC)
        XCTAssertEqual(objc_getAssociatedObject(box, &Self.key) as? String, "value")
    }

    private static var key: UInt8 = 0

    func testImagesAndText() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let imageView = UIImageView(image: image)
        XCTAssertEqual(imageView.intrinsicContentSize, CGSize(width: 4, height: 4))
        XCTAssertGreaterThan(UIFont.systemFont(ofSize: 12).lineHeight, 12)
    }
}
