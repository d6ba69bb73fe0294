import CoreGraphics

/// The part of a section that is scrolled across the collection's own axis.
struct OrthogonalSection {
    /// The visible rectangle of the section, in the coordinates of the collection's content.
    var frame: CGRect
    /// The size of all that can be scrolled into the rectangle, in points.
    var contentSize: CGSize
    /// The offset before it was scrolled, in points. It is not zero where leading is at the right.
    var initialOffset = CGPoint.zero
    /// Whether the content bounces at its edges.
    var bounces = true
    /// The rate at which the content slows down after a drag.
    var decelerationRate = UIScrollView.DecelerationRate.normal
    /// Returns the offset in points along the section's axis at which a drag comes to rest; nil for where it would by itself.
    ///
    /// The arguments are the offset at which it began, that at which it would end, and the velocity in points per second.
    var target: ((_ start: CGFloat, _ proposed: CGFloat, _ velocity: CGFloat) -> CGFloat)?
}
