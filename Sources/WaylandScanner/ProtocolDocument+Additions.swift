/// Messages and enum values that newer versions of a protocol have.
extension ProtocolDocument {
    /// Adds what `additions` has and this protocol lacks, interface by interface.
    ///
    /// A distribution may ship any version of a protocol. Versions only append messages, so that those that are missing
    /// here follow the ones that exist.
    mutating func merge(_ additions: ProtocolDocument) throws(ScannerError) {
        for addition in additions.interfaces {
            guard let index = interfaces.firstIndex(where: { $0.name == addition.name }) else {
                throw ScannerError(
                    position: addition.position, message: "unknown interface '\(addition.name)' to add to")
            }
            interfaces[index].merge(addition)
        }
    }
}

extension Interface {
    fileprivate mutating func merge(_ addition: Interface) {
        version = max(version, addition.version)
        for request in addition.requests where !requests.contains(where: { $0.name == request.name }) {
            requests.append(request)
        }
        for event in addition.events where !events.contains(where: { $0.name == event.name }) { events.append(event) }
        for enumeration in addition.enumerations {
            guard let index = enumerations.firstIndex(where: { $0.name == enumeration.name }) else {
                enumerations.append(enumeration)
                continue
            }
            for entry in enumeration.entries
            where !enumerations[index].entries.contains(where: { $0.name == entry.name }) {
                enumerations[index].entries.append(entry)
            }
        }
    }
}
