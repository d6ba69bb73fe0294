/// Outgoing messages: requests on the client, events on the server.
extension SwiftEmitter {
    /// Writes the method of a request.
    func emitRequest(_ message: Message, _ opcode: Int, of interface: Interface, _ writer: inout SourceWriter) {
        document(message, interface, &writer)
        let plan = marshalling(message, in: interface)
        var parameters = parameters(message, in: interface)
        var head = "public func \(SwiftName.member(message.name))"
        let label = "\(opcode), \"\(message.name)\", since: \(message.since)"
        guard let created = message.newObject else {
            head += "(\(parameters.joined(separator: ", ")))"
            let method = message.isDestructor ? "sendDestructor" : "send"
            let descriptors = plan.descriptors > 0 ? ", fds: \(plan.descriptors)" : ""
            writer.block(head) { writer in
                emitCall(plan, prefix: "", "\(method)(\(label), @, bytes: \(plan.size)\(descriptors))", &writer)
            }
            return
        }
        let type = created.interface.map(SwiftName.type)
        if type == nil {
            parameters += ["as type: T.Type", "version: UInt32"]
            head += "<T: WaylandObject>"
        }
        parameters.append("queue: EventQueue? = nil")
        head += "(\(parameters.joined(separator: ", "))) -> sending \(type ?? "T")"
        let target = type == nil ? "type.interfaceIndex" : "\(protocols.index(of: created.interface!))"
        let call =
            "create(\(label), @, bytes: \(plan.size), fds: \(plan.descriptors), interface: \(target), "
            + "version: \(type == nil ? "version" : "nil"), queue: queue)"
        writer.block(head) { writer in
            emitCall(plan, prefix: "let _new: NewObject = ", call, &writer)
            writer.line("return \(type ?? "T")(_new)")
        }
    }

    /// Writes `destroy()` for an interface whose protocol has no request of that name.
    func emitDestroy(_ interface: Interface, _ writer: inout SourceWriter) {
        guard !interface.requests.contains(where: { $0.name == "destroy" }) else { return }
        writer.line()
        guard let release = interface.requests.first(where: { $0.name == "release" && $0.isDestructor }),
            release.arguments.isEmpty
        else {
            writer.line("/// Destroys the object on this side; its protocol has no destructor request.")
            writer.line("public func destroy() { destroyLocally(\"destroy\") }")
            return
        }
        writer.line("/// Releases the object if its version has `release`, and destroys it on this side if not.")
        writer.block("public func destroy()") { writer in
            if release.since > 1 {
                writer.line("if version >= \(release.since) { release() } else { destroyLocally(\"destroy\") }")
            } else {
                writer.line("release()")
            }
        }
    }

    /// Writes the method that sends an event.
    func emitEvent(_ message: Message, _ opcode: Int, of interface: Interface, _ writer: inout SourceWriter) {
        document(message, interface, &writer)
        let plan = marshalling(message, in: interface)
        let parameters = parameters(message, in: interface).joined(separator: ", ")
        let head = "public func send\(SwiftName.type(message.name))(\(parameters))"
        let call = "post(\(opcode), since: \(message.since), @)"
        guard let created = message.newObject else {
            writer.block(head) { writer in
                emitCall(plan, prefix: "", call, &writer)
                if message.isDestructor { writer.line("destroy()") }
            }
            return
        }
        let type = SwiftName.type(created.interface!)
        writer.block("@discardableResult \(head) -> \(type)?") { writer in
            writer.line(
                "guard version >= \(message.since), let (_resource, _object) = makeResource(\(type).self) else { return nil }"
            )
            emitCall(plan, prefix: "", call, &writer)
            writer.line("return _resource")
        }
    }

    private func document(_ message: Message, _ interface: Interface, _ writer: inout SourceWriter) {
        writer.document(message.summary, fallback: "`\(message.name)`")
        writer.line("///")
        var facts = "`\(interface.name).\(message.name)`"
        if message.since > 1 { facts += ", since version \(message.since)" }
        if message.isDestructor { facts += "; destroys the object" }
        if message.arguments.contains(where: { $0.type == .fd }) {
            facts += "; file descriptors are duplicated, the caller keeps its own"
        }
        writer.line("/// \(facts).")
    }
}
