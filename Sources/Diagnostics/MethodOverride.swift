/// Determines whether a class overrides a method or a property of its base class, without calling it.
///
/// There is no Objective-C runtime to ask. A Swift class's metadata contains its methods as a table of function
/// pointers, at the same offset in every subclass; the slot of a method is where a probe that overrides it differs from
/// one that overrides nothing. Each later query compares two words. The layout read here is fixed by the Swift ABI for
/// classes without Objective-C interoperability.
package struct MethodOverride: Sendable {
    private let slot: Int?
    private let original: UInt

    /// - Parameters:
    ///   - base: the class that declares the method.
    ///   - plain: a direct subclass of `base` that overrides nothing.
    ///   - probe: the same, but overriding the method.
    ///   - isSettable: Whether the member is a property that can be set: its getter, its setter and its access in place are
    ///     three methods, of which the first one is compared.
    package init(base: AnyClass, plain: AnyClass, probe: AnyClass, isSettable: Bool = false) {
        let metadata = unsafeBitCast(base, to: UnsafeRawPointer.self)
        let classSize = Int(metadata.load(fromByteOffset: 32, as: UInt32.self))
        let addressPoint = Int(metadata.load(fromByteOffset: 36, as: UInt32.self))
        let words = (classSize - addressPoint) / MemoryLayout<UInt>.size
        let differing = (0..<max(words, 0)).filter {
            let word = Self.word($0, of: base)
            return word == Self.word($0, of: plain) && word != Self.word($0, of: probe)
        }
        slot = differing.count == (isSettable ? 3 : 1) ? differing[0] : nil
        original = slot.map { Self.word($0, of: base) } ?? 0
    }

    /// Returns whether `type`, a subclass of the base class, overrides the method. O(1).
    package func isOverridden(in type: AnyClass) -> Bool {
        guard let slot else { return true }
        return Self.word(slot, of: type) != original
    }

    private static func word(_ index: Int, of type: AnyClass) -> UInt {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
            .load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
    }
}
