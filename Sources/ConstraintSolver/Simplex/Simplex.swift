/// The linear program of one component: rows `a · x + slack = constant`, with costs on the slacks.
///
/// A row whose slack is 0 by choice is *tight*; the tight rows determine as many *basic* columns, and the other columns
/// are non-basic. Every cost is a slope on one side of 0, at one of several ranks: rank 0 holds what must never be
/// violated (non-negative columns), rank 1 the required rows, the ranks from 2 up the levels from the highest down.
/// Costs are compared rank by rank, so no rank is ever traded for a lower one.
struct Simplex: ~Copyable {
    static let requiredRank: Int32 = 1

    // MARK: The program

    private(set) var rowCount = 0
    private(set) var columnCount = 0
    /// The sparse rows, and the same entries by column.
    var rowStart = FlatBuffer<Int32>()
    var rowColumn = FlatBuffer<Int32>()
    var rowValue = FlatBuffer<Double>()
    var columnStart = FlatBuffer<Int32>()
    var columnRow = FlatBuffer<Int32>()
    var columnValue = FlatBuffer<Double>()
    var constants = FlatBuffer<Double>()
    var rank = FlatBuffer<Int32>()
    var rankCount = 2
    /// The sides of 0 on which a row's slack has a cost; none for broken rows.
    var sides = FlatBuffer<CostSides>()
    /// The sides by the row's relation, whatever its state.
    var relationSides = FlatBuffer<CostSides>()
    var isBroken = FlatBuffer<Bool>()
    var sequence = FlatBuffer<Int64>()
    var isNonNegative = FlatBuffer<Bool>()

    // MARK: The basis and its solution

    var isTight = FlatBuffer<Bool>()
    var isBasic = FlatBuffer<Bool>()
    /// The column for which a tight row is solved; none for others.
    var pivotOfRow = FlatBuffer<OptionalIndex>()
    var x = FlatBuffer<Double>()
    var slack = FlatBuffer<Double>()
    /// The side whose slope was part of the last proof of optimality.
    var provenSide = FlatBuffer<Int8>()
    /// The perturbation of the constants while the simplex leaves a degenerate vertex.
    var shift = FlatBuffer<Double>()
    var isShifted = false
    /// The magnitude below which a slack is 0: 1e-9, and a little more for large constants.
    var tolerance = 1e-9

    var factors = Factors()
    var nucleus = Nucleus()
    var updates = BasisUpdates()
    var matching = Matching()
    var pricing = Pricing()

    // MARK: Edits since the last solution

    var edit = EditState()
    var statistics = Statistics()

    /// Empties the program.
    mutating func begin(columns: Int) {
        rowCount = 0
        columnCount = columns
        rowStart.removeAll()
        rowStart.append(0)
        rowColumn.removeAll()
        rowValue.removeAll()
        constants.removeAll()
        rank.removeAll()
        sides.removeAll()
        relationSides.removeAll()
        isBroken.removeAll()
        sequence.removeAll()
        isTight.removeAll()
        pivotOfRow.removeAll()
        isNonNegative.fill(columns, with: false)
        isBasic.fill(columns, with: false)
        x.fill(columns, with: 0)
        matching.isAtBound.fill(columns, with: false)
    }

    /// Adds an entry to the row that `endRow` will end.
    mutating func append(column: Int, value: Double) {
        rowColumn.append(Int32(column))
        rowValue.append(value)
    }

    mutating func endRow(
        _ relation: Relation, constant: Double, rank newRank: Int32, sequence age: Int64
    ) {
        rowStart.append(Int32(rowColumn.count))
        constants.append(constant)
        rank.append(newRank)
        sides.append(CostSides(relation))
        relationSides.append(CostSides(relation))
        isBroken.append(false)
        sequence.append(age)
        isTight.append(false)
        pivotOfRow.append(.none)
        rowCount += 1
    }

    /// Completes the program, and stores its entries by column.
    mutating func end(rankCount: Int) {
        self.rankCount = rankCount
        columnStart.fill(columnCount + 1, with: 0)
        for entry in 0..<rowColumn.count { columnStart[Int(rowColumn[entry]) + 1] += 1 }
        for column in 0..<columnCount { columnStart[column + 1] += columnStart[column] }
        columnRow.fill(rowColumn.count, with: 0)
        columnValue.fill(rowColumn.count, with: 0)
        for row in 0..<rowCount {
            for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                let column = Int(rowColumn[entry])
                let slot = Int(columnStart[column])
                columnRow[slot] = Int32(row)
                columnValue[slot] = rowValue[entry]
                columnStart[column] += 1
            }
        }
        var column = columnCount
        while column > 0 {
            columnStart[column] = columnStart[column - 1]
            column -= 1
        }
        columnStart[0] = 0
        slack.fill(rowCount, with: 0)
        provenSide.fill(rowCount + columnCount, with: 0)
        shift.fill(rowCount, with: 0)
        isShifted = false
        edit.reset()
    }

    mutating func updateTolerance() {
        var largest = 1.0
        for row in 0..<rowCount { largest = max(largest, abs(constants[row])) }
        tolerance = 1e-9 + 1e-11 * largest
    }
}

/// The sides of 0 on which a slack has a cost.
struct CostSides: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    init(rawValue: UInt8) { self.rawValue = rawValue }

    static let above = CostSides(rawValue: 1)
    static let below = CostSides(rawValue: 2)
    static let both = CostSides(rawValue: 3)

    /// Creates the sides for a relation. The slack is the constant minus the sum, so "sum at most constant" has a cost
    /// below 0.
    init(_ relation: Relation) {
        self =
            switch relation {
            case .lessThanOrEqual: .below
            case .equal: .both
            case .greaterThanOrEqual: .above
            }
    }
}
