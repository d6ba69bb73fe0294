import Foundation
import FoundationXML

/// Reads one protocol file into a ``ProtocolDocument``.
final class ProtocolParser: NSObject, XMLParserDelegate {
    private let file: String
    private let parser: XMLParser
    private var error: ScannerError?
    private var path: [String] = []
    private var document: ProtocolDocument?
    private var interface: Interface?
    private var message: Message?
    private var enumeration: Enumeration?

    private init(file: String, data: Data) {
        self.file = file
        parser = XMLParser(data: data)
        super.init()
        parser.delegate = self
    }

    /// Parses the bytes of `file`.
    static func parse(file: String, data: Data) throws(ScannerError) -> ProtocolDocument {
        let reader = ProtocolParser(file: file, data: data)
        let succeeded = reader.parser.parse()
        if let error = reader.error { throw error }
        if !succeeded {
            let reason = (reader.parser.parserError as NSError?)?.userInfo["NSXMLParserErrorMessage"] as? String
            throw reader.failure(reason?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "malformed XML")
        }
        guard let document = reader.document else { throw reader.failure("no <protocol> element") }
        if document.interfaces.isEmpty { throw reader.failure("protocol '\(document.name)' has no interface") }
        return document
    }

    /// Reads and parses a file.
    static func parse(file: String) throws(ScannerError) -> ProtocolDocument {
        let start = SourcePosition(file: file, line: 1, column: 1)
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: file))
        } catch {
            throw ScannerError(position: start, message: "cannot be read: \(error.localizedDescription)")
        }
        if data.isEmpty { throw ScannerError(position: start, message: "empty file") }
        return try parse(file: file, data: data)
    }

    private var position: SourcePosition {
        SourcePosition(file: file, line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1))
    }

    private func failure(_ message: String) -> ScannerError { ScannerError(position: position, message: message) }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard error == nil else { return }
        do throws(ScannerError) {
            try start(element, Attributes(element: element, values: attributes, position: position))
            path.append(element)
        } catch {
            self.error = error
            parser.abortParsing()
        }
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard error == nil else { return }
        path.removeLast()
        switch element {
        case "interface":
            document?.interfaces.append(interface!)
            interface = nil
        case "request":
            interface?.requests.append(message!)
            message = nil
        case "event":
            interface?.events.append(message!)
            message = nil
        case "enum":
            interface?.enumerations.append(enumeration!)
            enumeration = nil
        default: break
        }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        guard error == nil else { return }
        let reason = (parseError as NSError).userInfo["NSXMLParserErrorMessage"] as? String
        error = failure(
            "malformed XML" + (reason.map { ": " + $0.trimmingCharacters(in: .whitespacesAndNewlines) } ?? ""))
    }

    private func start(_ element: String, _ attributes: Attributes) throws(ScannerError) {
        let parent = path.last
        func expect(_ parents: String?...) throws(ScannerError) {
            guard parents.contains(parent) else {
                throw failure("<\(element)> does not belong in \(parent.map { "<\($0)>" } ?? "the root")")
            }
        }
        switch element {
        case "protocol":
            try expect(nil)
            document = ProtocolDocument(file: file, name: try attributes.name(), interfaces: [])
        case "interface":
            try expect("protocol")
            let interface = Interface(
                name: try attributes.name(), version: try attributes.version("version"), position: position)
            if document!.interfaces.contains(where: { $0.name == interface.name }) {
                throw failure("duplicate interface '\(interface.name)'")
            }
            self.interface = interface
        case "request", "event":
            try expect("interface")
            message = try startMessage(element, attributes)
        case "enum":
            try expect("interface")
            enumeration = Enumeration(
                name: try attributes.name(), isBitfield: try attributes.flag("bitfield"), position: position)
            if interface!.enumerations.contains(where: { $0.name == enumeration!.name }) {
                throw failure("duplicate enum '\(enumeration!.name)' in interface '\(interface!.name)'")
            }
        case "entry":
            try expect("enum")
            let entry = Entry(
                name: try attributes.name(), value: try attributes.number("value"),
                summary: attributes.values["summary"])
            if enumeration!.entries.contains(where: { $0.name == entry.name }) {
                throw failure("duplicate entry '\(entry.name)' in enum '\(enumeration!.name)'")
            }
            enumeration!.entries.append(entry)
        case "arg":
            try expect("request", "event")
            try startArgument(attributes)
        case "description":
            try expect("protocol", "interface", "request", "event", "enum", "entry", "arg")
            describe(attributes.values["summary"], parent)
        case "copyright":
            try expect("protocol")
        default:
            throw failure("unknown element <\(element)>")
        }
    }

    private func describe(_ summary: String?, _ parent: String?) {
        switch parent {
        case "interface": interface?.summary = summary
        case "request", "event": message?.summary = summary
        case "enum": enumeration?.summary = summary
        default: break
        }
    }

    private func startMessage(_ element: String, _ attributes: Attributes) throws(ScannerError) -> Message {
        let interface = interface!
        let since = try attributes.values["since"] == nil ? 1 : attributes.version("since")
        if since > interface.version {
            throw failure("since=\"\(since)\" is above version \(interface.version) of interface '\(interface.name)'")
        }
        if let type = attributes.values["type"], type != "destructor" {
            throw failure("unknown \(element) type '\(type)'")
        }
        let message = Message(
            name: try attributes.name(), since: since, isDestructor: attributes.values["type"] != nil,
            position: position)
        let siblings = element == "request" ? interface.requests : interface.events
        if siblings.contains(where: { $0.name == message.name }) {
            throw failure("duplicate \(element) '\(message.name)' in interface '\(interface.name)'")
        }
        return message
    }

    private func startArgument(_ attributes: Attributes) throws(ScannerError) {
        let name = try attributes.name()
        let typeName = try attributes.required("type")
        guard let type = ArgumentType(rawValue: typeName) else { throw failure("unknown arg type '\(typeName)'") }
        if message!.arguments.contains(where: { $0.name == name }) {
            throw failure("duplicate arg '\(name)' in '\(message!.name)'")
        }
        let interface = attributes.values["interface"]
        if interface != nil, type != .object, type != .newID {
            throw failure("arg '\(name)' of type \(typeName) cannot have an interface")
        }
        let enumeration = attributes.values["enum"]
        if enumeration != nil, type != .int, type != .uint {
            throw failure("arg '\(name)' of type \(typeName) cannot have an enum")
        }
        let allowsNull = try attributes.flag("allow-null")
        if allowsNull, !type.canBeNull { throw failure("arg '\(name)' of type \(typeName) cannot be null") }
        if type == .newID, message!.newObject != nil { throw failure("more than one new_id in '\(message!.name)'") }
        if type == .newID, interface == nil, path.last == "event" {
            throw failure("new_id '\(name)' of an event needs an interface")
        }
        message!.arguments.append(
            Argument(
                name: name, type: type, interface: interface, enumeration: enumeration, allowsNull: allowsNull,
                position: position))
    }
}

/// The attributes of one element, with the checks that all elements share.
private struct Attributes {
    let element: String
    let values: [String: String]
    let position: SourcePosition

    private func failure(_ message: String) -> ScannerError { ScannerError(position: position, message: message) }

    func required(_ key: String) throws(ScannerError) -> String {
        guard let value = values[key], !value.isEmpty else {
            throw failure("<\(element)> has no attribute '\(key)'")
        }
        return value
    }

    func name() throws(ScannerError) -> String {
        let name = try required("name")
        guard name.utf8.allSatisfy({ isWordByte($0) }) else {
            throw failure("'\(name)' is not a name: letters, digits and underscores only")
        }
        return name
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }

    func number(_ key: String) throws(ScannerError) -> UInt32 {
        let text = try required(key)
        let value = text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text)
        guard let value else { throw failure("'\(text)' is not a 32-bit number") }
        return value
    }

    func version(_ key: String) throws(ScannerError) -> UInt32 {
        let value = try number(key)
        guard (1...9999).contains(value) else { throw failure("\(key)=\"\(value)\" is not a version") }
        return value
    }

    func flag(_ key: String) throws(ScannerError) -> Bool {
        switch values[key] {
        case nil, "false": false
        case "true": true
        case let other?: throw failure("\(key)=\"\(other)\" is neither true nor false")
        }
    }
}
