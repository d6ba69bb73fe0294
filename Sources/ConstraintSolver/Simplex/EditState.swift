/// Constants changed since the last solution, and the line along which the row edited last moves it.
struct EditState: ~Copyable {
    /// The only row whose constant changed, or -1.
    var row = -1
    var change = 0.0
    /// Whether constants of several rows changed.
    var isMany = false

    /// The row whose constant moves the solution on a line, or -1.
    var travelRow = -1
    /// How far the row's constant is from where the line begins.
    var distance = 0.0
    /// Between these distances no slack changes sides, so the basis stays the best.
    var nearest = 0.0
    var farthest = 0.0
    var travellers = FlatBuffer<Traveller>()

    /// A column that moves with the row.
    struct Traveller: BitwiseCopyable {
        var start: Double
        var speed: Double
        /// The solver's index.
        var variable: Int32
    }

    var isTravelling: Bool { travelRow >= 0 }

    mutating func reset() {
        row = -1
        change = 0
        isMany = false
        stop()
    }

    /// Forgets the line: its basis or its start changed.
    mutating func stop() { travelRow = -1 }
}

extension Simplex {
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

    /// Brings the solution up to date with the constants: along the line of the edited row if it can, which leaves `x` and
    /// `slack` where the line begins, and from the constants otherwise.
    /// - Parameter variables: the solver's index of each column.
    /// - Returns: whether the basis is still the best one.
    mutating func followEdits(_ variables: UnsafePointer<Int32>) -> Bool {
        defer {
            edit.row = -1
            edit.change = 0
            edit.isMany = false
        }
        guard edit.row >= 0 || edit.isMany else {
            arrive()
            return isProven()
        }
        if !edit.isMany {
            if edit.travelRow != edit.row, isTight[edit.row] {
                arrive(before: edit.change, inRow: edit.row)
                if isProven() { depart(row: edit.row, variables) }
            }
            if edit.travelRow == edit.row {
                edit.distance += edit.change
                if edit.distance >= edit.nearest, edit.distance <= edit.farthest { return true }
            }
        }
        arrive()
        return isProven()
    }

    /// Computes the solution for the present constants.
    mutating func arrive() {
        edit.stop()
        updateTolerance()
        computeSolution()
    }

    /// Computes the solution for the constants as they were before the last change.
    private mutating func arrive(before change: Double, inRow row: Int) {
        constants[row] -= change
        arrive()
        constants[row] += change
    }

    /// Finds the line along which the constant of a tight row moves the solution, and how far the basis is good for.
    private mutating func depart(row: Int, _ variables: UnsafePointer<Int32>) {
        factors.rightSide.fill(rowCount, with: 0)
        factors.rightSide[row] = 1
        factors.columnSpeed.fill(columnCount, with: 0)
        substitute(into: factors.columnSpeed.base)
        // Beyond this the tolerance, which grows with the constants, is another one.
        edit.farthest = 1e5
        edit.nearest = -1e5
        edit.travellers.removeAll()
        for column in 0..<columnCount {
            let speed = factors.columnSpeed[column]
            guard speed != 0 else { continue }
            edit.travellers.append(
                EditState.Traveller(start: x[column], speed: speed, variable: variables[column]))
            if isNonNegative[column], isBasic[column] {
                limit(value: x[column], speed: speed, .below, proven: provenSide[rowCount + column])
            }
        }
        for other in 0..<rowCount where !isTight[other] && !sides[other].isEmpty {
            let speed = -product(row: other, factors.columnSpeed.base)
            if speed != 0 { limit(value: slack[other], speed: speed, sides[other], proven: provenSide[other]) }
        }
        edit.travelRow = row
        edit.distance = 0
    }

    /// Keeps a value within the side of 0 that the last proof of optimality assumed, 0 included.
    private mutating func limit(value: Double, speed: Double, _ sides: CostSides, proven: Int8) {
        if costSide(1, sides) != proven { limit(distance: (tolerance - value) / speed, isFarther: speed > 0) }
        if costSide(-1, sides) != proven { limit(distance: (-tolerance - value) / speed, isFarther: speed < 0) }
    }

    private mutating func limit(distance: Double, isFarther: Bool) {
        if isFarther {
            edit.farthest = min(edit.farthest, max(distance, 0))
        } else {
            edit.nearest = max(edit.nearest, min(distance, 0))
        }
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
