/// The syntax of one command in scripts: its name, and its value.
package struct CommandSyntax: Sendable {
    package let name: String
    /// Reads the value, and records in the reader what is wrong with it.
    let read: @Sendable (ScriptValue, ScriptReader) -> ServerCommand?

    init(_ name: String, _ read: @escaping @Sendable (ScriptValue, ScriptReader) -> ServerCommand?) {
        self.name = name
        self.read = read
    }

    /// A command without a value.
    private init(_ name: String, _ command: ServerCommand) {
        self.init(name) { value, reader in
            if case .mapping(let entries) = value.content, entries.isEmpty { return command }
            return value.isNull ? command : reader.fail(value, expected: "no value", for: name)
        }
    }

    /// A command whose value is an output's name.
    private init(_ name: String, output command: @escaping @Sendable (OutputName) -> ServerCommand) {
        self.init(name) { value, reader in
            reader.word(value, as: OutputName.self, name: name).map(command)
        }
    }

    /// A command whose value selects a window.
    private init(_ name: String, window command: @escaping @Sendable (WindowSelector) -> ServerCommand) {
        self.init(name) { value, reader in
            WindowSelector.read(value, name: name, reader: reader).map(command)
        }
    }

    /// All commands.
    package static let all: [CommandSyntax] = outputs + pointer + keyboard + touch + windows + others

    /// The command with a name.
    package static func named(_ name: String) -> CommandSyntax? { byName[name] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    private static let outputs = [
        CommandSyntax("plug") { value, reader in
            OutputConfiguration.read(value, name: "plug", reader: reader).map { .plug($0) }
        },
        CommandSyntax("unplug", output: ServerCommand.unplug),
        CommandSyntax("configure", readConfigure),
        CommandSyntax("mirror", readMirror),
        CommandSyntax("unmirror", output: ServerCommand.unmirror),
        CommandSyntax("list_outputs", .listOutputs),
    ]

    private static let pointer = [
        CommandSyntax("move_pointer") { value, reader in
            PointerMotion.read(value, name: "move_pointer", reader: reader).map { .movePointer($0) }
        },
        CommandSyntax("press_button") { value, reader in
            PointerButton.read(value, name: "press_button", reader: reader).map { .pressButton($0) }
        },
        CommandSyntax("release_button") { value, reader in
            PointerButton.read(value, name: "release_button", reader: reader).map { .releaseButton($0) }
        },
        CommandSyntax("click") { value, reader in Click.read(value, reader: reader).map { .click($0) } },
        CommandSyntax("scroll") { value, reader in Scroll.read(value, reader: reader).map { .scroll($0) } },
    ]

    private static let keyboard = [
        CommandSyntax("press_key") { value, reader in
            Key.read(value, name: "press_key", reader: reader).map { .pressKey($0) }
        },
        CommandSyntax("release_key") { value, reader in
            Key.read(value, name: "release_key", reader: reader).map { .releaseKey($0) }
        },
        CommandSyntax("key", readKeys),
        CommandSyntax("type", readType),
    ]

    private static let touch = [
        CommandSyntax("touch_down") { value, reader in
            readTouch(value, name: "touch_down", reader: reader).map { .touchDown(finger: $0.finger, $0.point) }
        },
        CommandSyntax("touch_move") { value, reader in
            readTouch(value, name: "touch_move", reader: reader).map { .touchMove(finger: $0.finger, $0.point) }
        },
        CommandSyntax("touch_up", readTouchUp),
        CommandSyntax("touch_cancel", .touchCancel),
        CommandSyntax("tap") { value, reader in Tap.read(value, reader: reader).map { .tap($0) } },
        CommandSyntax("swipe") { value, reader in Swipe.read(value, reader: reader).map { .swipe($0) } },
        CommandSyntax("pinch") { value, reader in Pinch.read(value, reader: reader).map { .pinch($0) } },
    ]

    private static let windows = [
        CommandSyntax("list_windows", .listWindows),
        CommandSyntax("focus_window", window: ServerCommand.focusWindow),
        CommandSyntax("close_window", window: ServerCommand.closeWindow),
        CommandSyntax("move_window", readMoveWindow),
        CommandSyntax("resize_window", readResizeWindow),
        CommandSyntax("maximize_window", window: ServerCommand.maximizeWindow),
        CommandSyntax("unmaximize_window", window: ServerCommand.unmaximizeWindow),
        CommandSyntax("minimize_window", window: ServerCommand.minimizeWindow),
        CommandSyntax("unminimize_window", window: ServerCommand.unminimizeWindow),
        CommandSyntax("fullscreen_window", readFullscreenWindow),
        CommandSyntax("unfullscreen_window", window: ServerCommand.unfullscreenWindow),
        CommandSyntax("activate_workspace") { value, reader in
            reader.integer(value, in: WindowState.workspaceRange, name: "activate_workspace")
                .map { .activateWorkspace($0) }
        },
        CommandSyntax("move_to_workspace", readMoveToWorkspace),
    ]

    private static let others = [
        CommandSyntax("unlock", .unlock),
        CommandSyntax("run") { value, reader in Program.read(value, reader: reader).map { .run($0) } },
        CommandSyntax("list_clients", .listClients),
        CommandSyntax("wait") { value, reader in Wait.read(value, reader: reader).map { .wait($0) } },
        CommandSyntax("sleep") { value, reader in
            reader.number(value, in: Wait.durationRange, name: "sleep").map { .sleep($0) }
        },
        CommandSyntax("screenshot", readScreenshot),
        CommandSyntax("compare") { value, reader in Comparison.read(value, reader: reader).map { .compare($0) } },
        CommandSyntax("expect") { value, reader in Expectation.read(value, reader: reader).map { .expect($0) } },
        CommandSyntax("quit") { value, reader in
            value.isNull
                ? .quit(status: 0) : reader.integer(value, in: 0...255, name: "quit").map { .quit(status: $0) }
        },
    ]
}
