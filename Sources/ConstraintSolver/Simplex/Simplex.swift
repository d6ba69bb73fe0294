/// The linear programme of one component.
struct Simplex: ~Copyable {
    /// Right sides, by row.
    var constants = FlatBuffer<Double>()

    mutating func setConstant(_ constant: Double, ofRow row: Int) { constants[row] = constant }
}
