import ConstraintSolver

/// Solves systems from standard input, for `script/check-solver` to compare with another solver.
///
/// `system N…` starts one; a letter for each variable says `f`ree or `n`on-negative. `add RELATION LEVEL CONSTANT
/// VARIABLE COEFFICIENT…` adds a constraint (relation -1, 0 or 1), `remove I` removes the I-th one added, `set I C`
/// changes its constant, `solve` solves. `print` solves and prints the values, a bar, and which constraints are broken.
@main struct SolverPipe {
    static func main() throws {
        var solver = Solver()
        var variables: [Variable] = []
        var constraints: [Constraint] = []
        while let line = readLine() {
            let words = line.split(separator: " ")
            switch words.first {
            case "system":
                solver = Solver()
                variables = words.dropFirst().map { solver.makeVariable($0 == "n" ? .nonNegative : .free) }
                constraints = []
            case "add":
                var terms: [Term] = []
                for position in stride(from: 4, to: words.count, by: 2) {
                    terms.append(Term(variables[Int(words[position])!], Double(words[position + 1])!))
                }
                constraints.append(
                    try solver.add(
                        terms, Relation(rawValue: Int8(words[1])!)!, Double(words[3])!, at: Level(Float(words[2])!)))
            case "remove": try solver.remove(constraints[Int(words[1])!])
            case "set": try solver.setConstant(Double(words[2])!, of: constraints[Int(words[1])!])
            case "solve": solver.solve()
            case "print":
                solver.solve()
                let values = variables.map { String(solver.value(of: $0)) }
                let broken = constraints.map { (try? solver.isBroken($0)) == true ? "1" : "0" }
                print(values.joined(separator: " ") + " | " + broken.joined(separator: " "))
            default: fatalError("SolverPipe: no command in '\(line)'")
            }
        }
    }
}
