import Testing

@testable import XWindowManager

@Suite struct XSelectionTypesTests {
    @Test func `Text of X is text in Wayland, as UTF-8 if possible`() {
        let types = XSelectionTypes.mimeTypes(ofTargets: [
            "TIMESTAMP", "STRING", "UTF8_STRING", "text/html", "MULTIPLE",
        ])
        #expect(types.map(\.mimeType) == ["text/plain;charset=utf-8", "text/plain", "text/html"])
        #expect(types.map(\.target) == ["UTF8_STRING", "UTF8_STRING", "text/html"])
        #expect(XSelectionTypes.mimeTypes(ofTargets: ["STRING"]).first?.target == "STRING")
        #expect(XSelectionTypes.mimeTypes(ofTargets: ["TARGETS"]).isEmpty)
    }

    @Test func `Text of Wayland is UTF8_STRING in X`() {
        let targets = XSelectionTypes.targets(ofMIMETypes: ["text/html", "text/plain"])
        #expect(targets.map(\.target) == ["UTF8_STRING", "TEXT", "text/html", "text/plain"])
        #expect(targets.first?.mimeType == "text/plain")
        #expect(XSelectionTypes.targets(ofMIMETypes: ["image/png"]).map(\.target) == ["image/png"])
    }

    @Test func `Types are limited in number and length`() {
        let many = (0..<1000).map { "a/\($0)" }
        #expect(XSelectionTypes.targets(ofMIMETypes: many).count == XSelectionTypes.maxTypes)
        #expect(XSelectionTypes.mimeTypes(ofTargets: many).count == XSelectionTypes.maxTypes)
        let long = "a/" + String(repeating: "b", count: 1000)
        #expect(XSelectionTypes.targets(ofMIMETypes: [long]).isEmpty)
        #expect(XSelectionTypes.mimeTypes(ofTargets: [long]).isEmpty)
    }

    @Test func `STRING is converted from ISO 8859-1`() {
        #expect(XSelectionTypes.utf8(latin1: [0x61, 0xe4]) == [0x61, 0xc3, 0xa4])
    }
}
