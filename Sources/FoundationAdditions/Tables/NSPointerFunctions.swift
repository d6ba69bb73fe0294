import Foundation

/// The options by which a map table or hash table references and compares its objects.
///
/// Foundation on Linux lacks this class, `NSMapTable` and `NSHashTable`. Only the options are supported: the functions
/// operate on raw memory, which Swift's generic tables cannot hold.
open class NSPointerFunctions: NSObject {
    /// A memory option and a comparison option.
    public struct Options: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Strong references; the default.
        public static let strongMemory = Options([])
        /// Weak references: an object is removed from the table when it is deallocated.
        public static let weakMemory = Options(rawValue: 5)
        /// Comparison by `isEqual(_:)` and `hash`; the default.
        public static let objectPersonality = Options([])
        /// Comparison by identity.
        public static let opaquePersonality = Options(rawValue: 1 << 8)
        /// Comparison by identity.
        public static let objectPointerPersonality = Options(rawValue: 2 << 8)
        /// Objects are copied when they are added to the table.
        public static let copyIn = Options(rawValue: 1 << 16)

        var isWeak: Bool { rawValue & 0xFF == Options.weakMemory.rawValue }
        var comparesIdentity: Bool { rawValue & 0xFF00 != 0 }
    }

    let options: Options

    /// Creates the functions for some options.
    public init(options: Options = []) {
        self.options = options
        super.init()
    }
}

/// The options of a map table.
public typealias NSMapTableOptions = NSPointerFunctions.Options
/// The options of a hash table.
public typealias NSHashTableOptions = NSPointerFunctions.Options

/// Strong references.
public let NSMapTableStrongMemory = NSPointerFunctions.Options.strongMemory
/// Weak references.
public let NSMapTableWeakMemory = NSPointerFunctions.Options.weakMemory
/// Copies.
public let NSMapTableCopyIn = NSPointerFunctions.Options.copyIn
/// Comparison by identity.
public let NSMapTableObjectPointerPersonality = NSPointerFunctions.Options.objectPointerPersonality
/// Strong references.
public let NSHashTableStrongMemory = NSPointerFunctions.Options.strongMemory
/// Weak references.
public let NSHashTableWeakMemory = NSPointerFunctions.Options.weakMemory
/// Copies.
public let NSHashTableCopyIn = NSPointerFunctions.Options.copyIn
/// Comparison by identity.
public let NSHashTableObjectPointerPersonality = NSPointerFunctions.Options.objectPointerPersonality
