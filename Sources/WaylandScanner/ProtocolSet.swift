/// All protocols of one run, so that a file may refer to another's interfaces.
struct ProtocolSet {
    let documents: [ProtocolDocument]
    /// Every interface, in the order of the interface table.
    let interfaces: [Interface]
    private let indices: [String: Int]

    /// Combines protocols.
    ///
    /// Throws if an interface is defined twice or a reference is unresolved.
    init(_ documents: [ProtocolDocument]) throws(ScannerError) {
        self.documents = documents
        interfaces = documents.flatMap(\.interfaces)
        var indices: [String: Int] = [:]
        for (index, interface) in interfaces.enumerated() {
            if let first = indices[interface.name] {
                throw ScannerError(
                    position: interface.position,
                    message: "duplicate interface '\(interface.name)', also in \(interfaces[first].position.file)")
            }
            indices[interface.name] = index
        }
        self.indices = indices
        for interface in interfaces {
            for message in interface.requests + interface.events {
                for argument in message.arguments { try check(argument, of: interface) }
            }
        }
    }

    /// Returns the index of an interface in the interface table.
    func index(of interface: String) -> Int { indices[interface]! }

    /// Returns the interface and the enum that `argument.enumeration` names.
    func enumeration(_ argument: Argument, in interface: Interface) -> (Interface, Enumeration)? {
        guard let reference = argument.enumeration else { return nil }
        let parts = reference.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let owner: Interface
        switch parts.count {
        case 1: owner = interface
        case 2:
            guard let index = indices[parts[0]] else { return nil }
            owner = interfaces[index]
        default: return nil
        }
        return owner.enumerations.first { $0.name == parts.last! }.map { (owner, $0) }
    }

    private func check(_ argument: Argument, of interface: Interface) throws(ScannerError) {
        if let name = argument.interface, indices[name] == nil {
            throw ScannerError(position: argument.position, message: "unknown interface '\(name)'")
        }
        if let name = argument.enumeration, enumeration(argument, in: interface) == nil {
            throw ScannerError(position: argument.position, message: "unknown enum '\(name)'")
        }
    }
}
