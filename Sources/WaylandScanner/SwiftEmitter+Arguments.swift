/// Arguments: their Swift types, and their encoding on the wire.
extension SwiftEmitter {
    private func enumerationType(_ argument: Argument, in interface: Interface) -> String? {
        protocols.enumeration(argument, in: interface).map { owner, enumeration in
            let nested = SwiftName.nestedType(enumeration.name)
            return owner.name == interface.name ? nested : SwiftName.type(owner.name) + "." + nested
        }
    }

    private func objectType(_ argument: Argument) -> String {
        argument.interface.map(SwiftName.type) ?? (side == .client ? "WaylandObject" : "WaylandResource")
    }

    /// Returns the type of an argument that a handler receives.
    func incomingType(_ argument: Argument, in interface: Interface) -> String {
        switch argument.type {
        case .int: enumerationType(argument, in: interface) ?? "Int32"
        case .uint: enumerationType(argument, in: interface) ?? "UInt32"
        case .fixed: "Double"
        case .string: argument.allowsNull ? "String?" : "String"
        case .array: "[UInt8]"
        case .fd: "OwnedFD"
        case .newID: objectType(argument)
        // A client may have destroyed the object while the event was in transit.
        case .object: objectType(argument) + (side == .client || argument.allowsNull ? "?" : "")
        }
    }

    /// Returns the type of an argument that a caller passes.
    func outgoingType(_ argument: Argument, in interface: Interface) -> String {
        switch argument.type {
        case .int: enumerationType(argument, in: interface) ?? "Int32"
        case .uint: enumerationType(argument, in: interface) ?? "UInt32"
        case .fixed: "Double"
        case .string: argument.allowsNull ? "String?" : "String"
        case .array: argument.allowsNull ? "[UInt8]?" : "[UInt8]"
        case .fd: "Int32"
        case .newID, .object: objectType(argument) + (argument.allowsNull ? "?" : "")
        }
    }

    /// Returns an expression for argument `index` of an incoming message.
    func decode(_ argument: Argument, _ index: Int, in interface: Interface) -> String {
        let value = "_a[\(index)]"
        switch argument.type {
        case .int:
            return enumerationType(argument, in: interface).map { "\($0)(rawValue: UInt32(bitPattern: \(value).i))" }
                ?? "\(value).i"
        case .uint:
            return enumerationType(argument, in: interface).map { "\($0)(rawValue: \(value).u)" } ?? "\(value).u"
        case .fixed: return "WireFixed.decode(\(value).f)"
        case .string: return argument.allowsNull ? "wireOptionalString(\(value).s)" : "wireString(\(value).s)"
        case .array: return "wireBytes(\(value).a)"
        case .fd: return "OwnedFD(\(value).h)"
        case .newID:
            return side == .client
                ? "\(objectType(argument))(adopt(\(value).o))"
                : "newResource(\(value).n, as: \(objectType(argument)).self)"
        case .object:
            let type = objectType(argument)
            if side == .client || argument.allowsNull { return "object(\(value).o, as: \(type).self)" }
            return "requiredObject(\(value).o, as: \(type).self)"
        }
    }

    /// Returns the parameters of a message's method.
    func parameters(_ message: Message, in interface: Interface) -> [String] {
        message.arguments.filter { $0.type != .newID }.map { argument in
            let type = outgoingType(argument, in: interface)
            return "\(SwiftName.member(argument.name)): \(type)" + (argument.allowsNull ? " = nil" : "")
        }
    }

    /// The parts of the code that sends a message: closures around the marshalling, `wl_argument`s and the size.
    struct Marshalling {
        var closures: [String] = []
        var values: [String] = []
        var size: String
        var descriptors = 0
    }

    /// Returns the marshalling of an outgoing message.
    func marshalling(_ message: Message, in interface: Interface) -> Marshalling {
        var constant = 8
        var variable: [String] = []
        var plan = Marshalling(size: "")
        for (index, argument) in message.arguments.enumerated() {
            let name = SwiftName.member(argument.name)
            constant += argument.type == .fd ? 0 : 4
            switch argument.type {
            case .int:
                let isEnum = argument.enumeration != nil
                plan.values.append("wl_argument(i: \(isEnum ? "Int32(bitPattern: \(name).rawValue)" : name))")
            case .uint: plan.values.append("wl_argument(u: \(name)\(argument.enumeration != nil ? ".rawValue" : ""))")
            case .fixed: plan.values.append("wl_argument(f: WireFixed.encode(\(name)))")
            case .string:
                plan.closures.append("withWireString(\(name)) { _\(index) in")
                plan.values.append("wl_argument(s: _\(index))")
                variable.append("wireSize(\(name))")
            case .array:
                plan.closures.append("withWireArray(\(name)) { _\(index) in")
                plan.values.append("wl_argument(a: _\(index))")
                variable.append("wireSize(\(name))")
            case .fd:
                plan.values.append("wl_argument(h: \(name))")
                plan.descriptors += 1
            case .object: plan.values.append("wl_argument(o: reference(\(name), in: \"\(message.name)\"))")
            case .newID where argument.interface == nil:
                plan.values.append("wl_argument(s: interfaceTable.name(of: type.interfaceIndex))")
                plan.values.append("wl_argument(u: version)")
                plan.values.append("wl_argument(n: 0)")
                constant += 8
                variable.append("wireSize(type.interfaceName)")
            case .newID: plan.values.append(side == .client ? "wl_argument(n: 0)" : "wl_argument(o: _object)")
            }
        }
        plan.size = ([String(constant)] + variable).joined(separator: " + ")
        return plan
    }

    /// Writes `call` with `@` replaced by the argument array of `plan`, inside the closures that it needs.
    func emitCall(_ plan: Marshalling, prefix: String, _ call: String, _ writer: inout SourceWriter) {
        func emit(_ closures: ArraySlice<String>, prefix: String, _ writer: inout SourceWriter) {
            if let closure = closures.first {
                writer.line(prefix + closure)
                emit(closures.dropFirst(), prefix: "    return ", &writer)
                writer.line("}")
                return
            }
            switch plan.values.count {
            case 0:
                writer.line(prefix + call.replacing("@", with: "nil"))
                return
            case 1: writer.line("var _a = \(plan.values[0])")
            default: writer.line("var _a = (\(plan.values.joined(separator: ", ")))")
            }
            writer.line("\(prefix)withUnsafeMutablePointer(to: &_a) { _p in \(call.replacing("@", with: "_p")) }")
        }
        emit(plan.closures[...], prefix: prefix, &writer)
    }
}
