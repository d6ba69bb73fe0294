import RenderProtocol

/// The targets whose ticks display links follow.
enum Ticking {
    case all
    case only(Set<TargetID>)

    func contains(_ target: TargetID) -> Bool {
        switch self {
        case .all: true
        case .only(let targets): !targets.isEmpty && targets.contains(target)
        }
    }
}
