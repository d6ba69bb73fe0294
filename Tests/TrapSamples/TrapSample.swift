/// A programming error that the toolkit traps on.
struct TrapSample {
    let name: String
    /// What the message must contain.
    let words: String
    let run: @MainActor () -> Void
}
