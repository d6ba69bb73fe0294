/// What does not compile in a package, counted by kind.
public struct CheckReport: Sendable, CustomStringConvertible {
    /// The number of what is missing, and of the files that use it.
    struct Count: Sendable {
        var uses = 0
        var files: Set<String> = []
    }

    /// The subjects of each kind of error, such as the name of a missing type.
    private(set) var counts: [String: [String: Count]] = [:]
    /// The numbers of modules and files that were compiled.
    var modules = 0
    var files = 0
    /// Why dependencies are missing.
    var missing: String?

    /// The number of errors. A module that is missing counts once for each file that imports it.
    public var errors: Int { counts.values.reduce(0) { $0 + $1.values.reduce(0) { $0 + $1.uses } } }

    /// The number of errors of Objective-C.
    var objectiveCErrors: Int { count(.objectiveC) }

    func count(_ kind: CompilerError.Kind) -> Int { counts[kind.rawValue]?.values.reduce(0) { $0 + $1.uses } ?? 0 }

    mutating func add(_ kind: CompilerError.Kind, _ subject: String, in path: String) {
        counts[kind.rawValue, default: [:]][subject, default: Count()].uses += 1
        counts[kind.rawValue]?[subject]?.files.insert(path)
    }

    public var description: String {
        var text = "\(counted(errors, "error")) in \(counted(files, "file")) of \(counted(modules, "module"))\n"
        for kind in CompilerError.Kind.allCases {
            guard let subjects = counts[kind.rawValue] else {
                if kind == .objectiveC { text += "\n\(kind.rawValue): 0\n" }
                continue
            }
            text += "\n\(kind.rawValue): \(count(kind))\n"
            let sorted = subjects.sorted { ($1.value.uses, $0.key) < ($0.value.uses, $1.key) }
            for (subject, count) in sorted.prefix(20) {
                text +=
                    "  \(subject): \(count.uses) in \(counted(count.files.count, "file"))\n"
            }
            if sorted.count > 20 { text += "  and \(sorted.count - 20) others\n" }
        }
        return text + (missing.map { "\n\($0)\n" } ?? "")
    }

    private func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
