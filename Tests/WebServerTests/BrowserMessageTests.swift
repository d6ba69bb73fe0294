import ServerScript
import Testing

@testable import WebServer

@Suite struct BrowserMessageTests {
    private func read(_ text: String) throws(WebSocketFailure) -> BrowserMessage {
        try BrowserMessage.read(Array(text.utf8))
    }

    @Test func inputIsThatOfTheControlSocket() throws {
        let point = LayoutPoint(x: 10, y: 20.5, output: "left")
        #expect(
            try read(#"{"move_pointer":{"x":10,"y":20.5,"output":"left"}}"#) == .command(.movePointer(.to(point))))
        #expect(try read(#"{"press_button":"left"}"#) == .command(.pressButton(.left)))
        #expect(try read(#"{"scroll":{"x":0,"y":-2}}"#) == .command(.scroll(Scroll(y: -2))))
        #expect(
            try read(#"{"touch_down":{"finger":1,"x":10,"y":20.5,"output":"left"}}"#)
                == .command(.touchDown(finger: 1, point)))
        #expect(try read(#"{"touch_cancel":{}}"#) == .command(.touchCancel))
        #expect(try read(#"{"shown":"left"}"#) == .presented("left"))
    }

    @Test(arguments: [
        ("KeyA", "a"), ("Enter", "enter"), ("Digit0", "0"), ("ArrowDown", "down"), ("MetaLeft", "leftmeta"),
        ("IntlBackslash", "102nd"), ("NumpadDecimal", "kpdot"), ("ContextMenu", "compose"), ("F12", "f12"),
        ("Slash", "slash"), ("Pause", "pause"), ("NumpadEnter", "kpenter"), ("AltRight", "rightalt"),
        ("F24", "f24"), ("Delete", "delete"), ("IntlYen", "yen"), ("AudioVolumeUp", "volumeup"),
        ("MediaPlayPause", "playpause"), ("KanaMode", "katakanahiragana"), ("NumpadEqual", "kpequal"),
        ("NumpadComma", "kpcomma"), ("MediaStop", "stopcd"), ("IntlRo", "ro"), ("PrintScreen", "sysrq"),
    ])
    func keysArePositions(code: String, name: String) throws {
        let key = try #require(Key(word: name))
        #expect(try read(#"{"press_key":"\#(code)"}"#) == .command(.pressKey(key)))
        #expect(try read(#"{"release_key":"\#(code)"}"#) == .command(.releaseKey(key)))
    }

    @Test func anUnknownKeyIsNoError() throws {
        #expect(try read(#"{"press_key":"BrowserSearch"}"#) == .unknownKey)
    }

    @Test(arguments: [
        "", "{", "[]", "{}", "7", #"{"press_button":"left","scroll":{"y":1}}"#, #"{"press_button":"lefty"}"#,
        #"{"press_key":7}"#, #"{"press_key":""}"#, #"{"move_pointer":{"x":1e9,"y":0}}"#,
        #"{"move_pointer":{"x":0,"y":0,"output":"a b"}}"#, #"{"touch_down":{"finger":-1,"x":0,"y":0}}"#,
        #"{"shown":""}"#,
    ])
    func whatIsMalformedIsRefused(text: String) {
        #expect(throws: WebSocketFailure.self) { try read(text) }
    }

    @Test(arguments: [
        #"{"run":["sh"]}"#, #"{"quit":null}"#, #"{"screenshot":"/tmp/a.png"}"#, #"{"unplug":"a"}"#, #"{"type":"a"}"#,
        #"{"close_window":{"id":1}}"#,
    ])
    func aBrowserControlsNothingButInput(text: String) {
        #expect(throws: WebSocketFailure.self) { try read(text) }
    }

    @Test func whatIsHeldIsReleasedOnce() {
        var held = HeldInput()
        let point = LayoutPoint(x: 0, y: 0)
        let commands: [ServerCommand] = [
            .pressButton(.left), .pressButton(.left), .pressKey(Key(code: 30)), .releaseKey(Key(code: 31)),
            .touchMove(finger: 0, point), .touchDown(finger: 0, point), .touchMove(finger: 0, point),
        ]
        #expect(commands.map { held.record($0) } == [true, false, true, false, false, true, true])
        #expect(held.releases == [.touchCancel, .releaseButton(.left), .releaseKey(Key(code: 30))])
        let ends: [ServerCommand] = [.touchCancel, .touchUp(finger: 0), .releaseButton(.left)]
        #expect(ends.map { held.record($0) } == [true, false, true])
        #expect(held.releases == [.releaseKey(Key(code: 30))])
    }
}
