internal import Locking

/// Who may read a value in a message.
public struct OSLogPrivacy: Sendable, Equatable {
    /// What is written in place of a private value.
    public enum Mask: Sendable, Equatable {
        /// A number that is the same for the same value, until the process ends.
        case hash
        /// `<private>`.
        case none
    }

    private enum Kind { case auto, `public`, `private`, sensitive }

    private let kind: Kind
    private let mask: Mask

    /// By the kind of the value: numbers are public, strings and objects are private.
    public static var auto: OSLogPrivacy { .init(kind: .auto, mask: .none) }
    /// Everyone.
    public static var `public`: OSLogPrivacy { .init(kind: .public, mask: .none) }
    /// Those who debug the program.
    public static var `private`: OSLogPrivacy { .init(kind: .private, mask: .none) }
    /// Nobody: debug builds do not write the value either.
    public static var sensitive: OSLogPrivacy { .init(kind: .sensitive, mask: .none) }

    /// By the kind of the value, with a mask for a private one.
    public static func auto(mask: Mask) -> OSLogPrivacy { .init(kind: .auto, mask: mask) }
    /// Those who debug the program; others see a mask.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .init(kind: .private, mask: mask) }
    /// Nobody; a mask is written.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .init(kind: .sensitive, mask: mask) }

    /// Whether private values are written as they are, as in debug builds.
    package static var writesPrivateValues: Bool {
        get { privateValues.load(ordering: .relaxed) }
        set { privateValues.store(newValue, ordering: .relaxed) }
    }

    #if DEBUG
        private static let privateValues = Atomic(true)
    #else
        private static let privateValues = Atomic(false)
    #endif

    /// Returns what is written for a value, which is made only if it is needed.
    ///
    /// - Parameter isPublic: Whether a value of its kind is public.
    func text(isPublic: Bool, _ value: () -> String) -> String {
        let isWritten =
            switch kind {
            case .public: true
            case .auto: isPublic && mask == .none || Self.writesPrivateValues
            case .private: Self.writesPrivateValues
            case .sensitive: false
            }
        if isWritten { return value() }
        return mask == .hash ? "<mask.hash: '\(String(UInt(bitPattern: value().hashValue), radix: 36))'>" : "<private>"
    }
}
