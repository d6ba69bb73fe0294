/// A variable multiplied by a coefficient.
public struct Term: Sendable {
    public var variable: Variable
    public var coefficient: Double

    /// - Parameters:
    ///   - variable: The variable.
    ///   - coefficient: finite, at most `Solver.magnitudeLimit`.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// A sum of terms and a constant: `left + 0.5 * width + 8`.
public struct LinearExpression: Sendable {
    public var terms: [Term]
    public var constant: Double

    public init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    public init(_ variable: Variable) { self.init([Term(variable)]) }
}

extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Double) { self.init(constant: value) }
    public init(integerLiteral value: Int) { self.init(constant: Double(value)) }
}

extension LinearExpression {
    public static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
        LinearExpression(a.terms + b.terms, constant: a.constant + b.constant)
    }

    public static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression { a + -1 * b }

    public static func * (factor: Double, a: LinearExpression) -> LinearExpression {
        LinearExpression(
            a.terms.map { Term($0.variable, factor * $0.coefficient) }, constant: factor * a.constant)
    }

    public static func + (a: LinearExpression, b: Variable) -> LinearExpression { a + LinearExpression(b) }
    public static func - (a: LinearExpression, b: Variable) -> LinearExpression { a - LinearExpression(b) }
    public static func + (a: LinearExpression, b: Double) -> LinearExpression {
        LinearExpression(a.terms, constant: a.constant + b)
    }
    public static func - (a: LinearExpression, b: Double) -> LinearExpression { a + -b }
}

extension Variable {
    public static func + (a: Variable, b: Variable) -> LinearExpression { LinearExpression([Term(a), Term(b)]) }
    public static func - (a: Variable, b: Variable) -> LinearExpression { LinearExpression([Term(a), Term(b, -1)]) }
    public static func + (a: Variable, b: Double) -> LinearExpression { LinearExpression([Term(a)], constant: b) }
    public static func - (a: Variable, b: Double) -> LinearExpression { LinearExpression([Term(a)], constant: -b) }
    public static func * (factor: Double, a: Variable) -> LinearExpression { LinearExpression([Term(a, factor)]) }
    public static prefix func - (a: Variable) -> LinearExpression { LinearExpression([Term(a, -1)]) }
}
