import Testing
import UIKit

// What libraries declare for themselves, beside which our operators must not be ambiguous. No `@testable`.

private func + (a: UILayoutPriority, b: Int) -> UILayoutPriority { UILayoutPriority(a.rawValue + Float(b) + 1000) }
private func - (a: UILayoutPriority, b: Int) -> UILayoutPriority { UILayoutPriority(a.rawValue - Float(b) - 1000) }
private func + (a: UILayoutPriority, b: Double) -> UILayoutPriority { UILayoutPriority(a.rawValue + Float(b) + 2000) }

extension UILayoutPriority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self.init(Float(value)) }
    public init(floatLiteral value: Float) { self.init(value) }
}

@MainActor @Suite struct PriorityOperatorTests {
    @Test func `A library's operators are used where it declares them`() {
        let offset = 1, fraction: Double = 0.5
        #expect((UILayoutPriority.defaultLow + offset).rawValue == 1251)
        #expect((UILayoutPriority.defaultHigh - offset).rawValue == -251)
        #expect((UILayoutPriority.defaultLow + fraction).rawValue == 2250.5)
        _ = UILayoutPriority(rawValue: 750) + 1
        _ = UILayoutPriority.required - 1
        let literal: UILayoutPriority = 700
        #expect(literal.rawValue == 700)
    }
}
