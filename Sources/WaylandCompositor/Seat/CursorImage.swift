import WaylandServer

/// The cursor that is shown at the pointer's position.
package enum CursorImage {
    /// That of the compositor: no client has chosen one.
    case `default`
    /// None.
    case hidden
    /// A surface whose point `hotspot` is at the pointer's position.
    case surface(Surface, hotspot: Offset)
    /// A cursor of the theme.
    case shape(WpCursorShapeDeviceV1.Shape)
}
