import Diagnostics
import Foundation

/// Erases the type parameter of `NSLayoutAnchor` at run time.
///
/// On Apple's platforms the parameter exists for the compiler only: any anchor can be cast to
/// `NSLayoutAnchor<AnyObject>`, and libraries do so to keep anchors of all axes in one property. Swift's own generic
/// classes are distinct at run time, and a class cannot declare two specializations of one class as its superclasses.
/// All specializations of `NSLayoutAnchor` have the same members at the same offsets, however, so one can be the
/// superclass of the others: a cast of a class follows the chain of superclasses in the metadata, and this type inserts
/// `NSLayoutAnchor<AnyObject>` between the specialization that each kind of anchor declares and `NSObject`.
@MainActor enum AnchorErasure {
    /// Inserts the specialization. The first call costs three pointer writes, each later one a comparison.
    static func install() { _ = isInstalled }

    private static let isInstalled: Bool = {
        for specialization in [
            NSLayoutAnchor<NSLayoutXAxisAnchor>.self, NSLayoutAnchor<NSLayoutYAxisAnchor>.self,
            NSLayoutAnchor<NSLayoutDimension>.self,
        ] as [AnyClass] {
            setSuperclass(of: specialization, from: NSObject.self, to: NSLayoutAnchor<AnyObject>.self)
        }
        return true
    }()

    /// Replaces the superclass in the metadata of a generic class.
    ///
    /// The metadata of a specialization is memory that the Swift runtime has allocated and completed before this call, and
    /// nothing else writes to it. Where Objective-C is not supported, its second word is the superclass (`ClassMetadata` in
    /// the runtime's ABI). A runtime that keeps it elsewhere is detected by the value found there.
    private static func setSuperclass(of specialization: AnyClass, from old: AnyClass, to new: AnyClass) {
        let metadata = unsafeBitCast(specialization, to: UnsafeMutableRawPointer.self)
        let superclass = metadata.assumingMemoryBound(to: UnsafeRawPointer?.self) + 1
        require(
            superclass.pointee == unsafeBitCast(old, to: UnsafeRawPointer.self),
            """
            NSLayoutAnchor: the superclass of \(specialization) is not where the Swift runtime keeps it; \
            build Oriel with a toolchain whose class metadata AnchorErasure.swift describes
            """)
        superclass.pointee = unsafeBitCast(new, to: UnsafeRawPointer.self)
    }
}
