extension ServerCommand {
    /// Reads a command by its name, and records in the reader what is wrong with its value.
    ///
    /// - Returns: Nil if there is no such command, or its value is not valid.
    package static func read(_ name: String, _ value: ScriptValue, reader: ScriptReader) -> ServerCommand? {
        CommandSyntax.named(name)?.read(value, reader)
    }

    /// The command's name and value, as scripts write them.
    package var encoded: (name: String, value: ScriptValue) {
        switch self {
        case .plug(let output): ("plug", output.encoded)
        case .unplug(let output): ("unplug", .text(output.text))
        case .configure(let output, let change):
            ("configure", ScriptValue.mapping(["output": .word(output)]).adding(change.encoded))
        case .mirror(let output, let source): ("mirror", .mapping(["output": .word(output), "source": .word(source)]))
        case .unmirror(let output): ("unmirror", .text(output.text))
        case .listOutputs: ("list_outputs", .mapping([:]))
        case .movePointer(let motion): ("move_pointer", motion.encoded)
        case .pressButton(let button): ("press_button", button.encoded)
        case .releaseButton(let button): ("release_button", button.encoded)
        case .click(let click): ("click", click.encoded)
        case .scroll(let scroll): ("scroll", scroll.encoded)
        case .pressKey(let key): ("press_key", key.encoded)
        case .releaseKey(let key): ("release_key", key.encoded)
        case .key(let keys): ("key", .list(keys.map(\.encoded)))
        case .type(let text, let interval): ("type", .mapping(["text": .text(text), "interval": .number(interval)]))
        case .touchDown(let finger, let point): ("touch_down", Self.encoded(finger, point))
        case .touchMove(let finger, let point): ("touch_move", Self.encoded(finger, point))
        case .touchUp(let finger): ("touch_up", .mapping(["finger": .number(finger)]))
        case .touchCancel: ("touch_cancel", .mapping([:]))
        case .tap(let tap): ("tap", tap.encoded)
        case .swipe(let swipe): ("swipe", swipe.encoded)
        case .pinch(let pinch): ("pinch", pinch.encoded)
        case .listWindows: ("list_windows", .mapping([:]))
        case .focusWindow(let selector): ("focus_window", selector.encoded)
        case .closeWindow(let selector): ("close_window", selector.encoded)
        case .moveWindow(let selector, let point): ("move_window", selector.encoded.adding(point.encoded))
        case .resizeWindow(let selector, let width, let height):
            ("resize_window", selector.encoded.adding(["width": .number(width), "height": .number(height)]))
        case .maximizeWindow(let selector): ("maximize_window", selector.encoded)
        case .unmaximizeWindow(let selector): ("unmaximize_window", selector.encoded)
        case .minimizeWindow(let selector): ("minimize_window", selector.encoded)
        case .unminimizeWindow(let selector): ("unminimize_window", selector.encoded)
        case .fullscreenWindow(let selector, let output):
            ("fullscreen_window", selector.encoded.adding(["output": .word(output)]))
        case .unfullscreenWindow(let selector): ("unfullscreen_window", selector.encoded)
        case .activateWorkspace(let number): ("activate_workspace", .number(number))
        case .moveToWorkspace(let selector, let number):
            ("move_to_workspace", selector.encoded.adding(["workspace": .number(number)]))
        case .unlock: ("unlock", .mapping([:]))
        case .run(let program): ("run", program.encoded)
        case .listClients: ("list_clients", .mapping([:]))
        case .wait(let wait): ("wait", wait.encoded)
        case .sleep(let duration): ("sleep", .number(duration))
        case .quit(let status): ("quit", .number(status))
        case .screenshot(let file, let output, let cursor):
            (
                "screenshot",
                .mapping(["file": .text(file), "output": .word(output), "cursor": cursor ? .bool(true) : nil])
            )
        case .compare(let comparison): ("compare", comparison.encoded)
        case .expect(let expectation): ("expect", expectation.encoded)
        }
    }

    private static func encoded(_ finger: Int, _ point: LayoutPoint) -> ScriptValue {
        ScriptValue.mapping(["finger": .number(finger)]).adding(point.encoded)
    }
}
