import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct ViewCodingTests {
    private let platform = Headless.platform

    private func copy(_ view: UIView) throws -> UIView {
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let coder = try NSKeyedUnarchiver(forReadingFrom: data)
        coder.requiresSecureCoding = false
        return try #require(coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIView)
    }

    @Test func `An archive has the view's look and its interaction`() throws {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        view.backgroundColor = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        view.tintColor = .purple
        view.contentMode = .bottomRight
        view.clipsToBounds = true
        view.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3)
        view.alpha = 0.5
        view.isOpaque = false
        view.isUserInteractionEnabled = false
        view.isMultipleTouchEnabled = true
        view.isExclusiveTouch = true
        view.clearsContextBeforeDrawing = false
        view.autoresizesSubviews = false
        view.semanticContentAttribute = .forceRightToLeft
        view.translatesAutoresizingMaskIntoConstraints = false
        let copy = try copy(view)
        #expect(copy.backgroundColor == view.backgroundColor && copy.tintColor == .purple)
        #expect(copy.contentMode == .bottomRight && copy.clipsToBounds && copy.alpha == 0.5 && !copy.isOpaque)
        #expect(copy.transform == view.transform && copy.bounds == view.bounds && copy.center == view.center)
        #expect(!copy.isUserInteractionEnabled && copy.isMultipleTouchEnabled && copy.isExclusiveTouch)
        #expect(!copy.clearsContextBeforeDrawing && !copy.autoresizesSubviews)
        #expect(copy.semanticContentAttribute == .forceRightToLeft)
        #expect(!copy.translatesAutoresizingMaskIntoConstraints)
    }

    @Test func `The defaults of views and their classes survive`() throws {
        let plain = try copy(UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 4)))
        #expect(plain.backgroundColor == nil && plain.contentMode == .scaleToFill && !plain.clipsToBounds)
        #expect(plain.transform == .identity && plain.isUserInteractionEnabled && plain.isOpaque && plain.alpha == 1)
        #expect(plain.autoresizesSubviews && plain.clearsContextBeforeDrawing && !plain.isMultipleTouchEnabled)
        #expect(plain.semanticContentAttribute == .unspecified && plain.translatesAutoresizingMaskIntoConstraints)
        let parent = UIView()
        parent.tintColor = .orange
        parent.addSubview(plain)
        #expect(plain.tintColor == .orange, "a tint colour that was not set is inherited")
        #expect(try !copy(UILabel()).isUserInteractionEnabled)
        #expect(try copy(UIScrollView()).clipsToBounds)
    }

    @Test func `Values that cannot be are ignored`() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode("{nan, 1}" as NSString, forKey: "UITransform")
        archiver.encode(99, forKey: "UIContentMode")
        archiver.encode(-5, forKey: "UISemanticContentAttribute")
        archiver.encode("red" as NSString, forKey: "UIBackgroundColor")
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        coder.requiresSecureCoding = false
        let view = try #require(UIView(coder: coder))
        #expect(view.transform == .identity && view.contentMode == .scaleToFill && view.backgroundColor == nil)
        #expect(view.semanticContentAttribute == .unspecified)
    }
}
