/// The keyboard of a session: its layouts, and what its user has locked.
package struct PlatformKeyboard: Equatable {
    /// The keymap; nil for the default one of libxkbcommon.
    package var keymap: KeymapFile?
    /// The modifiers that are held, as bits of the keymap.
    package var depressed: UInt32 = 0
    /// The modifiers that apply to the next key.
    package var latched: UInt32 = 0
    /// The modifiers that apply until they are unlocked, such as Caps Lock.
    package var locked: UInt32 = 0
    /// The index of the layout.
    package var group: UInt32 = 0
    /// The number of repeats of a held key in a second, 0 for none.
    package var repeatRate: Int32 = 25
    /// The time in milliseconds before the first repeat.
    package var repeatDelay: Int32 = 600

    package init(keymap: KeymapFile? = nil) { self.keymap = keymap }
}
