import ConstraintSolver

/// A pseudo-random sequence that is the same in every run.
struct Dice: RandomNumberGenerator {
    var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }
}

/// A constraint as plain numbers.
struct Row {
    var coefficients: [Double]
    var relation: Relation
    var constant: Double
    var level: Float

    func error(at point: [Double]) -> Double {
        var sum = -constant
        for index in coefficients.indices { sum += coefficients[index] * point[index] }
        return switch relation {
        case .equal: abs(sum)
        case .lessThanOrEqual: max(sum, 0)
        case .greaterThanOrEqual: max(-sum, 0)
        }
    }

    static func random(columns: Int, _ dice: inout Dice) -> Row {
        let levels: [Float] = [1000, 1000, 1000, 750, 750, 749, 250, 50]
        var coefficients = [Double](repeating: 0, count: columns)
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
            let column = Int.random(in: 0..<columns, using: &dice)
            coefficients[column] = [-2, -1, -1, -1, 1, 1, 1, 0.5].randomElement(using: &dice)!
        }
        return Row(
            coefficients: coefficients, relation: Relation.allCases.randomElement(using: &dice)!,
            constant: Double(Int.random(in: -6...12, using: &dice)), level: levels.randomElement(using: &dice)!)
    }
}

/// Solves tiny systems by trying every corner: a slow method that shares no code with the solver.
///
/// The error of a level is linear between the planes on which constraints hold exactly, so the lexicographic optimum
/// stands at a corner where as many planes meet as there are unknowns. The planes "unknown = 0" make sure there are corners.
enum Oracle {
    /// The least error sums by level from the highest down, 1000 first; nil where the required rows cannot hold.
    static func leastErrors(_ rows: [Row], columns: Int, nonNegative: [Bool], levels: [Float]) -> [Double]? {
        let bounds = (0..<columns).map { column -> Row in
            var unit = [Double](repeating: 0, count: columns)
            unit[column] = 1
            return Row(coefficients: unit, relation: .greaterThanOrEqual, constant: 0, level: 1000)
        }
        let planes = rows + bounds
        let required = rows.filter { $0.level >= 1000 } + bounds.indices.filter { nonNegative[$0] }.map { bounds[$0] }
        var best: [Double]?
        forEachSubset(of: planes.count, size: columns) { subset in
            guard let point = meet(subset.map { planes[$0] }, columns) else { return }
            guard required.allSatisfy({ $0.error(at: point) < 1e-7 }) else { return }
            let errors = levels.map { level in
                rows.reduce(0) { $1.level == level && level < 1000 ? $0 + $1.error(at: point) : $0 }
            }
            guard let old = best else {
                best = errors
                return
            }
            for (new, old) in zip(errors, old) where abs(new - old) > 1e-7 {
                if new < old { best = errors }
                return
            }
        }
        return best
    }

    private static func forEachSubset(of count: Int, size: Int, _ body: ([Int]) -> Void) {
        guard size <= count else { return }
        var subset = Array(0..<size)
        while true {
            body(subset)
            var position = size - 1
            while position >= 0, subset[position] == count - size + position { position -= 1 }
            guard position >= 0 else { return }
            subset[position] += 1
            for later in position + 1..<max(size, position + 1) { subset[later] = subset[later - 1] + 1 }
        }
    }

    /// The point where the planes meet, by elimination; nil where they do not meet in one point.
    private static func meet(_ planes: [Row], _ size: Int) -> [Double]? {
        var matrix = planes.map { $0.coefficients + [$0.constant] }
        for column in 0..<size {
            var pivot = column
            for row in column..<size where abs(matrix[row][column]) > abs(matrix[pivot][column]) { pivot = row }
            guard abs(matrix[pivot][column]) > 1e-9 else { return nil }
            matrix.swapAt(column, pivot)
            for row in 0..<size where row != column && matrix[row][column] != 0 {
                let factor = matrix[row][column] / matrix[column][column]
                for index in column...size { matrix[row][index] -= factor * matrix[column][index] }
            }
        }
        return (0..<size).map { matrix[$0][size] / matrix[$0][$0] }
    }
}

/// A solver and the plain numbers of its system.
struct System {
    let solver = Solver()
    let variables: [Variable]
    let nonNegative: [Bool]
    var rows: [(constraint: Constraint, row: Row)] = []

    static let levels: [Float] = [1000, 750, 749, 250, 50]

    init(nonNegative: [Bool]) {
        self.nonNegative = nonNegative
        let solver = solver
        variables = nonNegative.map { solver.makeVariable($0 ? .nonNegative : .free) }
    }

    mutating func add(_ row: Row) throws {
        let terms = row.coefficients.indices.map { Term(variables[$0], row.coefficients[$0]) }
        let constraint = try solver.add(terms, row.relation, row.constant, at: Level(row.level))
        rows.append((constraint, row))
    }

    mutating func remove(at index: Int) throws {
        try solver.remove(rows[index].constraint)
        rows.remove(at: index)
    }

    mutating func setConstant(_ constant: Double, at index: Int) throws {
        try solver.setConstant(constant, of: rows[index].constraint)
        rows[index].row.constant = constant
    }

    var point: [Double] { variables.map { solver.value(of: $0) } }

    /// Compares the solved system with the oracle.
    /// - Returns: what is wrong, or nil.
    func fault() throws -> String? {
        let kept = try rows.filter { !(try solver.isBroken($0.constraint)) }.map(\.row)
        let point = point
        let feasible = leastErrors(rows.map(\.row)) != nil
        if feasible == !solver.conflicts.isEmpty { return "feasible \(feasible), conflicts \(solver.conflicts.count)" }
        for conflict in solver.conflicts {
            if let fault = fault(of: conflict) { return fault }
        }
        guard let least = leastErrors(kept) else { return "what was kept cannot hold" }
        for (index, level) in System.levels.enumerated() {
            let error = kept.reduce(0) { $1.level == level ? $0 + $1.error(at: point) : $0 }
            if abs(error - least[index]) > 1e-6 { return "level \(level): \(error), least \(least[index]) at \(point)" }
        }
        for index in point.indices where nonNegative[index] && point[index] < -1e-7 { return "negative: \(point)" }
        return nil
    }

    private func leastErrors(_ rows: [Row], bounds: [Bool]? = nil) -> [Double]? {
        Oracle.leastErrors(
            rows, columns: variables.count, nonNegative: bounds ?? nonNegative, levels: System.levels)
    }

    /// A conflict must be one, and none without any one of its members.
    private func fault(of conflict: Conflict) -> String? {
        let members = conflict.constraints.map { member in rows.first { $0.constraint == member }!.row }
        let bounds = variables.map { conflict.bounds.contains($0) }
        if members.contains(where: { $0.level < 1000 }) { return "an optional constraint in a conflict" }
        if conflict.broken != conflict.constraints.last { return "not the youngest is broken" }
        if leastErrors(members, bounds: bounds) != nil { return "a conflict that is none" }
        for index in members.indices {
            var fewer = members
            fewer.remove(at: index)
            if leastErrors(fewer, bounds: bounds) == nil { return "a conflict that is not minimal" }
        }
        for index in bounds.indices where bounds[index] {
            var fewer = bounds
            fewer[index] = false
            if leastErrors(members, bounds: fewer) == nil { return "a bound too many in a conflict" }
        }
        return nil
    }
}
