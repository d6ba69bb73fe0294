/// Constants changed since the last solution, and how the solution follows the row edited last.
struct EditState: ~Copyable {
    /// The only row whose constant changed, or -1.
    var row = -1
    var change = 0.0
    /// Whether constants of several rows changed.
    var isMany = false
    /// The row whose direction is kept, or -1.
    var directionRow = -1
    var columnDirection = FlatBuffer<Double>()
    var slackDirection = FlatBuffer<Double>()
    /// Steps along directions since values were last computed from the constants.
    var steps = 0

    mutating func reset(rows: Int, columns: Int) {
        row = -1
        change = 0
        isMany = false
        steps = 0
        directionRow = -1
    }

    mutating func forgetDirection() { directionRow = -1 }
}

extension Simplex {
    /// How many steps along directions may follow each other: rounding grows with each.
    private static let stepLimit = 64

    mutating func setConstant(_ constant: Double, ofRow row: Int) {
        let change = constant - constants[row]
        constants[row] = constant
        if edit.row == row || (edit.row < 0 && !edit.isMany) {
            edit.row = row
            edit.change += change
        } else {
            edit.isMany = true
        }
    }

    /// Brings the values up to date with the constants.
    /// - Returns: whether the basis is still the best one.
    mutating func followEdits() -> Bool {
        defer {
            edit.row = -1
            edit.change = 0
            edit.isMany = false
        }
        guard edit.row >= 0 || edit.isMany else { return true }
        if !edit.isMany, edit.steps < Simplex.stepLimit, abs(constants[edit.row]) < 1e5 {
            step()
        } else {
            updateTolerance()
            edit.steps = 0
            computeSolution()
        }
        return isProven()
    }

    /// Moves all values along the direction of the edited row.
    private mutating func step() {
        edit.steps += 1
        let row = edit.row
        let change = edit.change
        guard isTight[row] else {
            slack[row] += change
            return
        }
        if edit.directionRow != row {
            edit.columnDirection.fill(columnCount, with: 0)
            edit.slackDirection.fill(rowCount, with: 0)
            factors.rightSide.fill(rowCount, with: 0)
            factors.rightSide[row] = 1
            substitute(into: edit.columnDirection.base)
            for other in 0..<rowCount where !isTight[other] {
                edit.slackDirection[other] = -product(row: other, edit.columnDirection.base)
            }
            edit.directionRow = row
        }
        for column in 0..<columnCount { x[column] += change * edit.columnDirection[column] }
        for other in 0..<rowCount { slack[other] += change * edit.slackDirection[other] }
    }

    /// Whether every slack is on the side that the last proof of optimality assumed, or at 0.
    func isProven() -> Bool {
        let (tolerance, proven, values) = (tolerance, provenSide.base, slack.base)
        for row in 0..<rowCount {
            let value = values[row]
            if abs(value) > tolerance, costSide(value, sides[row]) != proven[row] { return false }
        }
        for column in 0..<columnCount where isNonNegative[column] && isBasic[column] {
            if x[column] < -tolerance, proven[rowCount + column] != -1 { return false }
            if x[column] > tolerance, proven[rowCount + column] != 0 { return false }
        }
        return true
    }

    /// The slope that a value off 0 feels: -1, 0 or 1.
    @inline(__always)
    func costSide(_ value: Double, _ sides: CostSides) -> Int8 {
        value > 0 ? (sides.contains(.above) ? 1 : 0) : (sides.contains(.below) ? -1 : 0)
    }
}
