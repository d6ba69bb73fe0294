/// The part of a seat that an event of input comes from.
package enum InputOrigin: Hashable, Sendable {
    case pointer
    case keyboard
    /// The finger with an identifier.
    case touch(Int32)
}
