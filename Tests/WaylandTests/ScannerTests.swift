import Foundation
import Testing

@testable import WaylandScanner

@Suite struct ScannerTests {
    private func parse(_ xml: String) throws -> ProtocolSet {
        try ProtocolSet([ProtocolParser.parse(file: "test.xml", data: Data(xml.utf8))])
    }

    private static let sample = """
        <protocol name="sample">
          <copyright>nobody</copyright>
          <interface name="my_thing_v1" version="3">
            <description summary="a thing">Words.</description>
            <enum name="type" bitfield="true">
              <entry name="none" value="0"/>
              <entry name="90" value="0x10" summary="a quarter"/>
            </enum>
            <request name="destroy" type="destructor"/>
            <request name="make_it" since="2">
              <arg name="id" type="new_id" interface="my_thing_v1"/>
              <arg name="kind" type="uint" enum="type"/>
              <arg name="in" type="string" allow-null="true"/>
              <arg name="data" type="array"/>
              <arg name="fd" type="fd"/>
              <arg name="scale" type="fixed"/>
            </request>
            <event name="moved">
              <arg name="other" type="object" interface="my_thing_v1" allow-null="true"/>
              <arg name="x" type="int"/>
            </event>
          </interface>
        </protocol>
        """

    @Test func parsesMessages() throws {
        let thing = try parse(Self.sample).interfaces[0]
        #expect(thing.version == 3)
        #expect(thing.summary == "a thing")
        #expect(thing.requests.map(\.name) == ["destroy", "make_it"])
        #expect(thing.requests.map(\.isDestructor) == [true, false])
        #expect(thing.requests[1].since == 2)
        #expect(thing.enumerations[0].entries.map(\.value) == [0, 16])
        #expect(SwiftEmitter.signature(thing.requests[1]) == "2nu?sahf")
        #expect(SwiftEmitter.signature(thing.events[0]) == "?oi")
    }

    @Test func additionsFollowWhatADistributionShips() throws {
        var document = try parse(Self.sample).documents[0]
        let additions = """
            <protocol name="sample">
              <interface name="my_thing_v1" version="4">
                <enum name="type"><entry name="90" value="1"/><entry name="180" value="32"/></enum>
                <enum name="error"><entry name="bad" value="0"/></enum>
                <request name="make_it"/>
                <event name="gone" since="4"/>
              </interface>
            </protocol>
            """
        for _ in 0..<2 { try document.merge(try parse(additions).documents[0]) }
        let thing = document.interfaces[0]
        #expect(thing.version == 4)
        #expect(thing.requests.map(\.name) == ["destroy", "make_it"])
        #expect(thing.requests[1].arguments.count == 6)
        #expect(thing.events.map(\.name) == ["moved", "gone"])
        #expect(thing.enumerations.map(\.name) == ["type", "error"])
        #expect(thing.enumerations[0].entries.map(\.value) == [0, 16, 32])
        let unknown = try parse(additions.replacing("my_thing_v1", with: "other")).documents[0]
        #expect(throws: ScannerError.self) { try document.merge(unknown) }
    }

    @Test func writesTheClient() throws {
        let set = try parse(Self.sample)
        let source = SwiftEmitter(side: .client, protocols: set).source(of: set.documents[0])
        for line in [
            "public final class MyThingV1: WaylandObject {",
            "public static let sinceMakeIt: UInt32 = 2",
            "public struct Kind: OptionSet, Hashable, Sendable {",
            "public static let _90 = Kind(rawValue: 16)",
            "public func destroy() {",
            "sendDestructor(0, \"destroy\", since: 1, nil, bytes: 8)",
            "public func makeIt(kind: Kind, `in`: String? = nil, data: [UInt8], fd: Int32, scale: Double, "
                + "queue: EventQueue? = nil) -> sending MyThingV1 {",
            "bytes: 28 + wireSize(`in`) + wireSize(data), fds: 1, interface: 0",
            "case moved(other: MyThingV1?, x: Int32)",
            "Event.moved(other: object(_a[0].o, as: MyThingV1.self), x: _a[1].i)",
        ] {
            #expect(source.contains(line), "missing: \(line)\n\(source)")
        }
        #expect(!source.contains("static let none"), "a zero entry is the empty set")
    }

    @Test func writesTheServer() throws {
        let set = try parse(Self.sample)
        let source = SwiftEmitter(side: .server, protocols: set).source(of: set.documents[0])
        for line in [
            "public final class MyThingV1: WaylandResource {",
            "case makeIt(id: MyThingV1, kind: Kind, in: String?, data: [UInt8], fd: OwnedFD, scale: Double)",
            "public func sendMoved(other: MyThingV1? = nil, x: Int32) {",
            "endAfterEvent()",
        ] {
            #expect(source.contains(line), "missing: \(line)\n\(source)")
        }
    }

    @Test func writesTheInterfaceTable() throws {
        let set = try parse(Self.sample)
        let table = SwiftEmitter(side: .client, protocols: set).interfaceTable()
        #expect(table.contains("InterfaceTableBuilder(interfaces: 1, messages: 3, types: 8, untyped: 6)"))
        #expect(table.contains("table.message(\"make_it\", \"2nu?sahf\", 0, -1, -1, -1, -1, -1)"))
    }

    @Test func spellsNames() {
        #expect(SwiftName.type("zwlr_output_manager_v1") == "ZwlrOutputManagerV1")
        #expect(SwiftName.type("xdg-shell") == "XdgShell")
        #expect(SwiftName.member("damage_buffer") == "damageBuffer")
        #expect(SwiftName.member("flipped_90") == "flipped90")
        #expect(SwiftName.member("ICC") == "icc")
        #expect(SwiftName.member("default") == "`default`")
        #expect(SwiftName.nestedType("type") == "Kind")
    }

    struct Broken: CustomTestStringConvertible, Sendable {
        var body: String
        var line: Int
        var message: String
        var testDescription: String { message }
    }

    private static func interface(_ body: String) -> String {
        "<protocol name=\"p\">\n<interface name=\"i\" version=\"1\">\n\(body)\n</interface>\n</protocol>"
    }

    static let broken = [
        Broken(
            body: "<protocol name=\"p\">\n<interface name=\"i\" version=\"1\">\n<request name=r/>", line: 3,
            message: "malformed XML"),
        Broken(
            body: "<protocol name=\"p\">\n<interface name=\"i\" version=\"1\">\n</protocol>", line: 3,
            message: "malformed XML"),
        Broken(body: "<protocol name=\"p\">\n</protocol>", line: 2, message: "has no interface"),
        Broken(body: "<protocol>\n</protocol>", line: 1, message: "<protocol> has no attribute 'name'"),
        Broken(body: "<interface name=\"i\" version=\"1\"/>", line: 1, message: "does not belong in the root"),
        Broken(
            body: interface("<request name=\"r\"><arg name=\"a\" type=\"float\"/></request>"), line: 3,
            message: "unknown arg type 'float'"),
        Broken(
            body: interface("<request name=\"r\"><arg name=\"a\"/></request>"), line: 3,
            message: "<arg> has no attribute 'type'"),
        Broken(
            body: interface("<request name=\"r\"/>\n<request name=\"r\"/>"), line: 4, message: "duplicate request 'r'"),
        Broken(body: interface("<event name=\"r\"/>\n<event name=\"r\"/>"), line: 4, message: "duplicate event 'r'"),
        Broken(body: interface("<enum name=\"e\"/>\n<enum name=\"e\"/>"), line: 4, message: "duplicate enum 'e'"),
        Broken(
            body: interface("<enum name=\"e\"><entry name=\"a\" value=\"x\"/></enum>"), line: 3,
            message: "'x' is not a 32-bit number"),
        Broken(body: interface("<request name=\"r\" since=\"2\"/>"), line: 3, message: "above version 1"),
        Broken(
            body: interface("<request name=\"r\"><arg name=\"a\" type=\"object\" interface=\"no\"/></request>"),
            line: 3, message: "unknown interface 'no'"),
        Broken(
            body: interface("<request name=\"r\"><arg name=\"a\" type=\"uint\" enum=\"no\"/></request>"), line: 3,
            message: "unknown enum 'no'"),
        Broken(
            body: interface("<request name=\"r\"><arg name=\"a\" type=\"int\" allow-null=\"true\"/></request>"),
            line: 3, message: "cannot be null"),
        Broken(body: interface("<request name=\"a b\"/>"), line: 3, message: "is not a name"),
        Broken(body: interface("<thing/>"), line: 3, message: "unknown element <thing>"),
    ]

    @Test(arguments: broken) func reportsWhere(_ broken: Broken) throws {
        let error = try #require(throws: ScannerError.self) { try parse(broken.body) }
        #expect(error.position.file == "test.xml")
        #expect(error.position.line == broken.line)
        #expect(error.message.contains(broken.message), "\(error)")
        #expect(error.description.hasPrefix("test.xml:\(broken.line):\(error.position.column): error: "))
    }

    @Test func refusesAFileThatIsNotThere() throws {
        let error = try #require(throws: ScannerError.self) {
            try WaylandScanner.generate(.client, files: ["/nowhere/none.xml"])
        }
        #expect(error.description.hasPrefix("/nowhere/none.xml:1:1: error: cannot be read"))
    }

    @Test func refusesTheSameInterfaceTwice() throws {
        let document = try ProtocolParser.parse(file: "a.xml", data: Data(Self.sample.utf8))
        #expect(throws: ScannerError.self) { try ProtocolSet([document, document]) }
    }
}
