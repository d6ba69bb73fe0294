/// The identity of a window or a virtual screen that the render server draws into.
package struct TargetID: Hashable, Sendable {
    package let index: UInt32

    package init(index: UInt32) {
        self.index = index
    }

    static let pool = IdentityPool()
}
