import Foundation

/// The declarations of a package that the rewriting of its files depends on.
///
/// The output for a file is a function of its contents and of these. They do not change with the bodies of methods, so
/// most changes of a file leave the output for the others as it is.
public struct PackageFacts: Sendable, Hashable, Codable {
    /// A class in a source file.
    struct Class: Sendable, Hashable, Codable {
        var isGeneric: Bool
        var isObjectiveCMembers: Bool
        var inherited: [String]
    }

    /// A method or property with a selector.
    struct Exposed: Sendable, Hashable, Codable {
        var owner: String
        var full: String
        var labels: [String]?
        var selector: String
    }

    /// A requirement that is `@objc optional`.
    struct OptionalRequirement: Sendable, Hashable, Codable {
        var owner: String
        var base: String
        var full: String
        var labels: [String]
    }

    var classes: [String: Class] = [:]
    /// The methods and properties with selectors, by their base names.
    var exposed: [String: [Exposed]] = [:]
    /// The members of `NSObject` that a class overrides through the tables, by the path of the class.
    var runtimeMembers: [String: Set<String>] = [:]
    /// The names of all requirements of `@objc` protocols.
    var requirements: Set<String> = []
    /// The optional requirements that are methods, by their base names.
    var optionals: [String: [OptionalRequirement]] = [:]
    /// The members that a class gets in its body for those of its extensions, by the name of the class.
    var stubs: [String: [String]] = [:]
    /// The members of extensions that have such a member, as "class.member".
    var replaced: Set<String> = []
    /// The protocols with optional requirements of which variables are, by the names of the variables.
    var protocolsOfVariables: [String: Set<String>] = [:]
    /// The names of variables that are optional closures.
    var closures: Set<String> = []

    /// Collects the facts of the files of a package. Their order does not matter.
    public init(files: [FileFacts]) {
        // Sorted, so that of declarations with the same name the same one is chosen whatever the order of the files is.
        let types = files.flatMap(\.types).map { (key: $0.sortKey, type: $0) }.sorted { $0.key < $1.key }.map(\.type)
        for type in types where type.kind == .class { classes[type.path] = Class(type) }
        for type in types { collectSelectors(type) }
        collectStubs(types)
        collectVariables(files.flatMap(\.variables))
        for key in exposed.keys { exposed[key]?.sort { ($0.owner, $0.full) < ($1.owner, $1.full) } }
        for key in optionals.keys { optionals[key]?.sort { ($0.owner, $0.full) < ($1.owner, $1.full) } }
        for key in stubs.keys { stubs[key]?.sort() }
    }

    /// A stable hash: the same for equal facts, in every process. It changes with what the rewriting of files depends on.
    public var digest: String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for line in digestLines.sorted() {
            for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0xA) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private var digestLines: [String] {
        classes.map { "class \($0) \($1.isGeneric) \($1.isObjectiveCMembers) \($1.inherited)" }
            + exposed.values.joined().map { "exposed \($0.owner) \($0.full) \($0.selector)" }
            + requirements.map { "requirement \($0)" } + runtimeMembers.map { "runtime \($0) \($1.sorted())" }
            + optionals.values.joined().map { "optional \($0.owner) \($0.full)" }
            + stubs.map { "stubs \($0) \($1)" } + replaced.map { "replaced \($0)" }
            + protocolsOfVariables.map { "variable \($0) \($1.sorted())" } + closures.map { "closure \($0)" }
    }

    // MARK: Collecting

    private mutating func collectSelectors(_ type: TypeFacts) {
        let isProtocol = type.kind == .protocol
        for member in type.members {
            if isProtocol, type.isObjectiveC { requirements.insert(member.full) }
            if isProtocol, member.isOptional, let labels = member.labels {
                optionals[member.base, default: []].append(
                    OptionalRequirement(owner: type.path, base: member.base, full: member.full, labels: labels))
            }
            // A member of an extension has one in the body of its class.
            if member.isOverride, !isProtocol, RuntimeMembers.isOverridable(member.full, in: type.path, self) {
                runtimeMembers[resolve(type.path) ?? type.path, default: []].insert(member.full)
            }
            guard member.isObjectiveC || isExposing(type) || (isProtocol && type.isObjectiveC) else { continue }
            exposed[member.base, default: []].append(
                Exposed(owner: type.path, full: member.full, labels: member.labels, selector: member.selector))
        }
    }

    private func isExposing(_ type: TypeFacts) -> Bool {
        guard type.kind == .class || type.kind == .extension else { return false }
        return chain(of: type.path).contains { classes[$0]?.isObjectiveCMembers ?? false }
    }

    private mutating func collectStubs(_ types: [TypeFacts]) {
        // The members of extensions, by class and name.
        var members: [String: [String: MemberFacts]] = [:]
        for type in types where type.kind == .extension {
            guard let path = resolve(type.path) else { continue }
            for member in type.members where member.stub != nil { members[path, default: [:]][member.full] = member }
        }
        // Those of `NSObject` are overridden through the tables.
        func isInTables(_ member: MemberFacts, _ path: String) -> Bool {
            RuntimeMembers.isOverridable(member.full, in: path, self) && !inheritsRuntimeMember(member.full, path)
        }
        func replace(_ member: MemberFacts, of path: String) {
            guard var stub = member.stub, replaced.insert("\(path).\(member.full)").inserted else { return }
            if isInTables(member, path) { stub = stub.replacing("override ", with: "", maxReplacements: 1) }
            stubs[path, default: []].append(stub)
        }
        for type in types where type.kind == .class || type.kind == .extension {
            guard let path = resolve(type.path) else { continue }
            for member in type.members where member.isOverride {
                if type.kind == .extension { replace(member, of: path) }
                guard !isInTables(member, path) else { continue }
                for ancestor in chain(of: path).dropFirst() {
                    if let overridden = members[ancestor]?[member.full] { replace(overridden, of: ancestor) }
                }
            }
        }
    }

    private mutating func collectVariables(_ variables: [VariableFacts]) {
        let protocols = Set(optionals.values.joined().map(\.owner))
        for variable in variables {
            if variable.type == "->" {
                closures.insert(variable.name)
            } else {
                // A composition, or a type with those around it.
                let names = variable.type.split { "& ".contains($0) }.map(String.init)
                for name in protocols where names.contains(where: { $0 == name || name.hasSuffix(".\($0)") }) {
                    protocolsOfVariables[variable.name, default: []].insert(name)
                }
            }
        }
    }
}

extension PackageFacts.Class {
    init(_ type: TypeFacts) {
        self.init(
            isGeneric: type.isGeneric, isObjectiveCMembers: type.isObjectiveCMembers, inherited: type.inherited)
    }
}
