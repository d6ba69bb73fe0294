/// The changes of a commit on a surface.
package struct SurfaceCommit {
    package struct Changes: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// A buffer was attached, or removed; see ``SurfaceCommit/damage`` for what is different in it.
        package static let buffer = Changes(rawValue: 1 << 0)
        /// The size in points.
        package static let size = Changes(rawValue: 1 << 1)
        /// The scale, the transform or the viewport: where pixels of the buffer appear.
        package static let placement = Changes(rawValue: 1 << 2)
        package static let opaqueRegion = Changes(rawValue: 1 << 3)
        package static let inputRegion = Changes(rawValue: 1 << 4)
        /// The number, the order or the positions of the subsurfaces.
        package static let subsurfaces = Changes(rawValue: 1 << 5)
        /// The surface got contents, after it had none.
        package static let gainedContents = Changes(rawValue: 1 << 6)
        /// The surface lost its contents.
        package static let lostContents = Changes(rawValue: 1 << 7)
        /// A frame callback or presentation feedback was requested.
        package static let frameRequest = Changes(rawValue: 1 << 8)
        /// The client has set another window geometry.
        package static let windowGeometry = Changes(rawValue: 1 << 9)

        /// The factor of the opacity.
        package static let alpha = Changes(rawValue: 1 << 10)
        /// The content type, or whether the contents may tear.
        package static let hints = Changes(rawValue: 1 << 11)

        /// The changes that may reveal or cover other surfaces.
        package static let affectingCoverage: Changes = [
            .size, .placement, .opaqueRegion, .subsurfaces, .gainedContents, .lostContents, .alpha,
        ]

        /// The changes that may put another surface under the pointer.
        static let affectingInput: Changes = [
            .size, .inputRegion, .subsurfaces, .gainedContents, .lostContents, .windowGeometry,
        ]
    }

    package init() {}

    package var changes: Changes = []
    /// The pixels of the buffer that are different from those of the one before; all, if that had another size.
    package var damage: [BufferRectangle] = []
    /// The distance by which the top left corner moves.
    package var offset = Offset.zero

    /// Adds a later commit of the same surface.
    ///
    /// - Parameter maxDamage: The maximum number of rectangles of damage; more are joined into one.
    package mutating func merge(_ next: SurfaceCommit, maxDamage: Int) {
        changes.formUnion(next.changes)
        for rectangle in next.damage { damage.addDamage(rectangle, limit: maxDamage) }
        offset = offset + next.offset
    }
}
