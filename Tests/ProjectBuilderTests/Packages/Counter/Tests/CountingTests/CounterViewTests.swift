import XCTest

@testable import Counting

final class CounterViewTests: XCTestCase {
    func testCounting() {
        let view = CounterView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.button.sendActions(for: .touchUpInside)
        XCTAssertEqual(view.value, 1)
    }
}
