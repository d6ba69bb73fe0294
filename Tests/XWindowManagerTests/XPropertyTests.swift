import Testing

@testable import XWindowManager

@Suite struct XPropertyTests {
    @Test func `The class is the second name`() {
        #expect(XWindowProperties.className(Array("xterm\0XTerm\0".utf8)) == "XTerm")
        #expect(XWindowProperties.className(Array("one".utf8)) == "one")
        #expect(XWindowProperties.className([]) == "")
    }

    @Test func `Titles have the encoding of their type, and end at a zero`() {
        #expect(XWindowProperties.text([0x63, 0xe9], isUTF8: false) == "cé")
        #expect(XWindowProperties.text([0x63, 0xc3, 0xa9, 0, 0x64], isUTF8: true) == "cé")
        #expect(XWindowProperties.text([0xff], isUTF8: true) == "\u{fffd}")
    }

    @Test func `States are removed, added and toggled`() {
        let states: XWindowStates = [.fullscreen, .maximizedVertically]
        #expect(XStateAction.remove.apply(.fullscreen, to: states) == .maximizedVertically)
        #expect(XStateAction.add.apply(.modal, to: states) == [.fullscreen, .maximizedVertically, .modal])
        // One of two is set, so that both are.
        #expect(XStateAction.toggle.apply(.maximized, to: states) == [.fullscreen, .maximized])
        #expect(XStateAction.toggle.apply(.maximized, to: .maximized) == [])
    }

    @Test func `Values of 32 bits are read, whatever their number of bytes`() {
        #expect(XPropertyValue(type: 6, format: 32, bytes: [1, 0, 0, 0, 2, 0, 0, 0], remaining: 0).words == [1, 2])
        #expect(XPropertyValue(type: 6, format: 32, bytes: [1, 0, 0, 0, 2], remaining: 0).words == [1])
        #expect(XPropertyValue(type: 6, format: 8, bytes: [1, 0, 0, 0], remaining: 0).words == [])
    }

    @Test func `Rectangles are limited to what X can express`() {
        #expect(
            XRectangle(x: -100_000, y: 100_000, width: 0, height: 1 << 20).representable
                == XRectangle(x: -0x8000, y: 0x7fff, width: 1, height: 0x7fff))
    }
}
