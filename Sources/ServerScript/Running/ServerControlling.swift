/// A display server that a `CommandExecutor` controls.
@MainActor package protocol ServerControlling: AnyObject, Sendable {
    /// Performs a command that is done at once.
    ///
    /// Gestures arrive as single events: `movePointer`, `pressButton`, `releaseButton`, `scroll`, `pressKey`, `releaseKey`,
    /// `touchDown`, `touchMove`, `touchUp`, `touchCancel`, and `type` with an interval of 0. The commands `click`, `key`, `tap`,
    /// `swipe`, `pinch`, `wait`, `sleep`, `expect`, `compare`, `listOutputs`, `listWindows` and `listClients` do not
    /// arrive.
    func perform(_ command: ServerCommand) async throws(ControlError) -> CommandResult

    /// The outputs in the order in which they were plugged.
    func outputs() async throws(ControlError) -> [OutputState]

    /// The windows from the front to the back.
    func windows() async throws(ControlError) -> [WindowState]

    /// The connected clients in the order in which they have connected.
    func clients() async throws(ControlError) -> [ClientState]

    /// The colour of a pixel of an output, or of the only one.
    func color(x: Int, y: Int, output: OutputName?) async throws(ControlError) -> PixelColor

    /// The exit status of a program that the server runs or has run: its exit code, or 128 and the number of the signal
    /// that ended it. Nil while it runs.
    func exitStatus(of program: String) async throws(ControlError) -> Int?

    /// Compares the picture of an output, or of the layout, with the reference.
    ///
    /// - Throws: An error with the code `expectationFailed` if the sizes differ.
    func compare(_ comparison: Comparison) async throws(ControlError) -> PictureDifference

    /// Returns when a condition holds.
    ///
    /// - Throws: An error with the code `cancelled` as soon as the task is cancelled, which is how a timeout ends the wait.
    func wait(for condition: WaitCondition) async throws(ControlError)
}
