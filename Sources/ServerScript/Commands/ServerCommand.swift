/// A command to the display server, from a scenario or from its control socket.
///
/// `Docs/Scenarios.md` describes the commands as scripts write them.
package enum ServerCommand: Equatable, Sendable {
    // MARK: Outputs

    case plug(OutputConfiguration)
    case unplug(OutputName)
    case configure(OutputName, OutputChange)
    /// Shows on an output what another one, the source, shows.
    case mirror(OutputName, source: OutputName)
    case unmirror(OutputName)
    case listOutputs

    // MARK: Pointer

    case movePointer(PointerMotion)
    case pressButton(PointerButton)
    case releaseButton(PointerButton)
    case click(Click)
    case scroll(Scroll)

    // MARK: Keyboard

    case pressKey(Key)
    case releaseKey(Key)
    /// Presses keys in their order, and releases them in the reverse order.
    case key([Key])
    /// Types text as a keyboard would that has all its characters; `interval` is the time between two, in seconds.
    case type(String, interval: Double)

    // MARK: Touch

    /// Puts a finger down. Fingers are numbered from 0, as in `wl_touch.down`.
    case touchDown(finger: Int, LayoutPoint)
    case touchMove(finger: Int, LayoutPoint)
    case touchUp(finger: Int)
    /// Cancels the touches of all fingers.
    case touchCancel
    case tap(Tap)
    case swipe(Swipe)
    case pinch(Pinch)

    // MARK: Windows

    case listWindows
    case focusWindow(WindowSelector)
    case closeWindow(WindowSelector)
    case moveWindow(WindowSelector, to: LayoutPoint)
    /// Resizes a window, in points.
    case resizeWindow(WindowSelector, width: Int, height: Int)
    case maximizeWindow(WindowSelector)
    case unmaximizeWindow(WindowSelector)
    case minimizeWindow(WindowSelector)
    case unminimizeWindow(WindowSelector)
    /// Makes a window cover an output: that where it is, if none is given.
    case fullscreenWindow(WindowSelector, output: OutputName?)
    case unfullscreenWindow(WindowSelector)

    /// Shows the windows of a workspace, whose number begins at 1.
    case activateWorkspace(Int)
    /// Moves a window, with its dialogs, to a workspace.
    case moveToWorkspace(WindowSelector, Int)

    // MARK: The session

    /// Ends the lock of the session, whatever client has locked it.
    case unlock

    // MARK: Programs and time

    case run(Program)
    case listClients
    case wait(Wait)
    /// Waits for a number of seconds.
    case sleep(Double)
    /// Ends the server, with an exit status.
    case quit(status: Int)

    // MARK: Pictures and expectations

    /// Writes a PNG file of an output, or of the whole layout, with or without the cursor.
    case screenshot(file: String, output: OutputName?, cursor: Bool = false)
    case compare(Comparison)
    case expect(Expectation)
}
