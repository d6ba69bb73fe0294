/// The identity of a window or a virtual screen that the render server draws into.
@usableFromInline package struct TargetID: Hashable, Sendable {
    package let index: UInt32

    package init(index: UInt32) {
        self.index = index
    }

    package static let pool = IdentityPool()
}
