import Testing
import UIKit

// What apps and libraries declare for themselves, because UIKit has no arithmetic of priorities. Any operator of ours
// would make one of these ambiguous or change its result. No `@testable`.

private func + (a: UILayoutPriority, b: Int) -> UILayoutPriority { UILayoutPriority(a.rawValue + Float(b) + 1000) }
private func - (a: UILayoutPriority, b: Int) -> UILayoutPriority { UILayoutPriority(a.rawValue - Float(b) - 1000) }
private func + (a: UILayoutPriority, b: Double) -> UILayoutPriority { UILayoutPriority(a.rawValue + Float(b) + 2000) }
private func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b + 3000) }
private func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b - 3000) }
private func += (a: inout UILayoutPriority, b: Float) { a = a + b }
private func -= (a: inout UILayoutPriority, b: Float) { a = a - b }

extension UILayoutPriority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self.init(Float(value)) }
    public init(floatLiteral value: Float) { self.init(value) }
}

@MainActor @Suite struct PriorityOperatorTests {
    @Test func `A library's operators are used where it declares them`() {
        let offset = 1, fraction: Double = 0.5, float: Float = 0.25
        #expect((UILayoutPriority.defaultLow + offset).rawValue == 1251)
        #expect((UILayoutPriority.defaultHigh - offset).rawValue == -251)
        #expect((UILayoutPriority.defaultLow + fraction).rawValue == 2250.5)
        #expect((UILayoutPriority.defaultLow + float).rawValue == 3250.25)
        #expect((UILayoutPriority.required - 1).rawValue == -1)
        var priority = UILayoutPriority.defaultLow
        priority += float
        #expect(priority.rawValue == 3250.25)
        priority -= float
        #expect(priority.rawValue == 250)
        let literal: UILayoutPriority = 700
        #expect(literal.rawValue == 700)
    }
}
