/// The identity of a window or a virtual screen that the render server draws into.
public struct TargetID: Hashable, Sendable {
    public let index: UInt32

    public init(index: UInt32) {
        self.index = index
    }

    static let pool = IdentityPool()
}
