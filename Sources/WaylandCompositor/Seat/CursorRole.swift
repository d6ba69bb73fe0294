/// The role of a surface that a client has set as its cursor.
final class CursorRole: SurfaceRoleObject {
    private unowned let surface: Surface
    private weak var pointer: SeatPointer?

    init(_ surface: Surface, pointer: SeatPointer) {
        self.surface = surface
        self.pointer = pointer
    }

    func surfaceDidApply(_ commit: inout SurfaceCommit) { pointer?.cursorSurfaceMoved(surface, by: commit.offset) }
}
