/// The identity of a window or a virtual screen that the render server draws into.
@usableFromInline package struct TargetID: Hashable, Sendable {
    package let index: UInt32

    @usableFromInline package init(index: UInt32) {
        self.index = index
    }

    /// No target.
    @usableFromInline package static var none: TargetID { TargetID(index: .max) }

    package static let pool = IdentityPool()
}
