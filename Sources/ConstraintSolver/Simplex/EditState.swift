/// The constants changed since the last solution, and the lines along which edited rows move the solution.
///
/// While the basis stays, each constant moves the solution at constant speeds. These are cached for the most recently
/// edited rows, so that constants that are edited in turns need no solving.
struct EditState: ~Copyable {
    /// The maximum number of changed rows; for more, computing everything is cheaper.
    static let maxChanges = 8
    static let maxLines = 8
    /// The maximum number of steps between lines before everything is computed from the constants, which removes
    /// rounding errors.
    static let maxTurns = 256

    var changes = FlatBuffer<Change>()
    /// Whether the constants of more rows have changed than `changes` holds.
    var isMany = false
    /// Whether the last changes were followed along lines.
    var hasFollowed = false

    var lines = FlatBuffer<Line>()
    var travellers = FlatBuffer<Traveller>()
    var slacks = FlatBuffer<MovingSlack>()
    var turns = 0
    /// Whether the basis and `x` were optimal for the constants before these changes. A line is created for the second
    /// edit in a basis, since the first may be the last.
    var canDepart = false
    /// The lines along which the last changes moved the solution, one bit each.
    var moved: UInt32 = 0

    /// The line on which the solution is.
    var current: Int?
    /// The distance of the line's constant from where the solution entered the line; `x` and `slack` hold the values at
    /// that point.
    var distance = 0.0
    /// The range of distances within which no slack changes its sign, so that the basis stays optimal.
    var nearest = 0.0
    var farthest = 0.0

    struct Change: BitwiseCopyable {
        var row: Int32
        var amount: Double
    }

    /// The columns and slacks that move with a row's constant: ranges of `travellers` and `slacks`.
    struct Line: BitwiseCopyable {
        var row: Int32
        var travellers: Int32
        var travellersEnd: Int32
        var slacks: Int32
        var slacksEnd: Int32
    }

    /// A column that moves with the row.
    struct Traveller: BitwiseCopyable {
        /// The value when the solution entered the line.
        var start: Double
        var speed: Double
        var column: Int32
        /// The solver's index.
        var variable: Int32
    }

    /// The slack of a row that is not tight, which may have a cost on one side.
    struct MovingSlack: BitwiseCopyable {
        var speed: Double
        var row: Int32
    }

    func travellers(of line: Int) -> Range<Int> { Int(lines[line].travellers)..<Int(lines[line].travellersEnd) }
    func slacks(of line: Int) -> Range<Int> { Int(lines[line].slacks)..<Int(lines[line].slacksEnd) }

    mutating func reset() {
        changes.removeAll()
        isMany = false
        stop()
    }

    /// Removes the lines after a change of the basis or of the point through which they go.
    mutating func stop() {
        lines.removeAll()
        travellers.removeAll()
        slacks.removeAll()
        canDepart = false
        leave()
    }

    /// Leaves the current line.
    mutating func leave() {
        current = nil
        distance = 0
        turns = 0
    }
}

extension Simplex {
    mutating func setConstant(_ constant: Double, ofRow row: Int) {
        let change = constant - constants[row]
        constants[row] = constant
        for position in 0..<edit.changes.count where Int(edit.changes[position].row) == row {
            edit.changes[position].amount += change
            return
        }
        if edit.changes.count == EditState.maxChanges {
            edit.isMany = true
        } else {
            edit.changes.append(EditState.Change(row: Int32(row), amount: change))
        }
    }

    /// Updates the solution for the changed constants: along the lines of the edited rows if possible, which leaves `x`
    /// and `slack` at the entry of the last line, or from the constants.
    /// - Parameter variables: the solver's index of each column.
    /// - Returns: whether the basis is still optimal.
    mutating func followEdits(_ variables: UnsafePointer<Int32>) -> Bool {
        edit.moved = 0
        edit.hasFollowed = canFollowLines(variables)
        edit.changes.removeAll()
        edit.isMany = false
        if edit.hasFollowed { return true }
        arrive()
        edit.canDepart = isProven()
        return edit.canDepart
    }

    /// Computes the solution for the current constants.
    mutating func arrive() {
        edit.leave()
        updateTolerance()
        computeSolution()
    }

    private mutating func canFollowLines(_ variables: UnsafePointer<Int32>) -> Bool {
        guard edit.canDepart, edit.changes.count > 0, !edit.isMany, edit.turns < EditState.maxTurns else {
            return false
        }
        for position in 0..<edit.changes.count {
            let change = edit.changes[position]
            guard change.amount != 0 else { continue }
            let stays =
                isTight[Int(change.row)]
                ? travel(alongRow: Int(change.row), by: change.amount, variables)
                : moveSlack(ofRow: Int(change.row), by: change.amount)
            if !stays { return false }
        }
        return true
    }

    /// Changes the slack of a row that is not tight, which affects nothing else.
    private mutating func moveSlack(ofRow row: Int, by amount: Double) -> Bool {
        computeValues()
        slack[row] += amount
        return abs(slack[row]) <= tolerance || costSide(slack[row], sides[row]) == provenSide[row]
    }

    /// Moves the solution along the line of a tight row.
    /// - Returns: whether the basis is optimal there.
    private mutating func travel(alongRow row: Int, by amount: Double, _ variables: UnsafePointer<Int32>) -> Bool {
        var line = 0
        if let current = edit.current, Int(edit.lines[current].row) == row {
            line = current
        } else {
            computeValues()
            while line < edit.lines.count, Int(edit.lines[line].row) != row { line += 1 }
            if line == edit.lines.count { line = makeLine(row: row, variables) }
            enter(line: line)
        }
        edit.moved |= 1 << UInt32(line)
        edit.distance += amount
        return edit.distance >= edit.nearest && edit.distance <= edit.farthest
    }

    /// Computes `x` and `slack` at the current distance along the line.
    mutating func computeValues() {
        guard let line = edit.current else { return }
        let distance = edit.distance
        if distance != 0 {
            for entry in edit.travellers(of: line) {
                let traveller = edit.travellers[entry]
                x[Int(traveller.column)] = traveller.start + distance * traveller.speed
            }
            for entry in edit.slacks(of: line) {
                slack[Int(edit.slacks[entry].row)] += distance * edit.slacks[entry].speed
            }
        }
        edit.current = nil
        edit.distance = 0
    }

    /// Computes the speeds of everything that moves with the constant of a tight row.
    private mutating func makeLine(row: Int, _ variables: UnsafePointer<Int32>) -> Int {
        if edit.lines.count == EditState.maxLines {
            edit.lines.removeAll()
            edit.travellers.removeAll()
            edit.slacks.removeAll()
            // Bits of `moved` refer to removed lines: all columns are published instead.
            if edit.moved != 0 { edit.moved = .max }
        }
        factors.rightSide.fill(rowCount, with: 0)
        factors.rightSide[row] = 1
        factors.columnSpeed.fill(columnCount, with: 0)
        factors.slackSpeed.fill(rowCount, with: 0)
        solveBasis(factors.columnSpeed.base, factors.slackSpeed.base)
        var line = EditState.Line(
            row: Int32(row), travellers: Int32(edit.travellers.count), travellersEnd: 0,
            slacks: Int32(edit.slacks.count), slacksEnd: 0)
        for column in 0..<columnCount where factors.columnSpeed[column] != 0 {
            edit.travellers.append(
                EditState.Traveller(
                    start: 0, speed: factors.columnSpeed[column], column: Int32(column), variable: variables[column]))
        }
        for other in 0..<rowCount where !isTight[other] && !sides[other].isEmpty && factors.slackSpeed[other] != 0 {
            edit.slacks.append(EditState.MovingSlack(speed: factors.slackSpeed[other], row: Int32(other)))
        }
        line.travellersEnd = Int32(edit.travellers.count)
        line.slacksEnd = Int32(edit.slacks.count)
        edit.lines.append(line)
        return edit.lines.count - 1
    }

    /// Enters a line at the current solution, and computes the range in which the basis stays optimal.
    private mutating func enter(line: Int) {
        edit.current = line
        edit.turns += 1
        edit.distance = 0
        // Beyond this distance the tolerance, which grows with the constants, changes.
        edit.farthest = 1e5
        edit.nearest = -1e5
        for entry in edit.travellers(of: line) {
            let traveller = edit.travellers[entry], column = Int(traveller.column)
            edit.travellers[entry].start = x[column]
            if isNonNegative[column], isBasic[column] {
                limit(value: x[column], speed: traveller.speed, .below, proven: provenSide[rowCount + column])
            }
        }
        for entry in edit.slacks(of: line) {
            let row = Int(edit.slacks[entry].row)
            limit(value: slack[row], speed: edit.slacks[entry].speed, sides[row], proven: provenSide[row])
        }
    }

    /// Limits the distance so that a value stays on the side of 0 that the last proof of optimality assumed, 0
    /// included.
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

    /// Returns whether every slack is 0 or on the side that the last proof of optimality assumed.
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

    /// Returns the sign of the slope at a value other than 0: -1, 0 or 1.
    @inline(__always)
    func costSide(_ value: Double, _ sides: CostSides) -> Int8 {
        value > 0 ? (sides.contains(.above) ? 1 : 0) : (sides.contains(.below) ? -1 : 0)
    }
}
