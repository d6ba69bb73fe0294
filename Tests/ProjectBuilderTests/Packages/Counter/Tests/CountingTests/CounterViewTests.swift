import UIKit
import XCTest

@testable import Counting

final class CounterViewTests: XCTestCase {
    func testCounting() {
        let view = CounterView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.button.sendActions(for: .touchUpInside)
        XCTAssertEqual(view.value, 1)
        XCTAssertEqual(UIColor(resource: .paper).cgColor, UIColor.red.cgColor)
        let literal: UIImage = #imageLiteral(resourceName: "Icons/dot")
        XCTAssertEqual(literal.size, CGSize(width: 12, height: 12))
        XCTAssertEqual(UIImage(resource: .Icons.dot).size, CGSize(width: 12, height: 12))
    }
}
