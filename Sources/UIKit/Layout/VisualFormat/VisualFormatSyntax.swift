import CoreGraphics

/// The syntax tree of a visual format.
struct VisualFormatSyntax {
    /// A number, or the name of a metric or of a view.
    enum Operand {
        case number(CGFloat)
        case name(String)
    }

    /// `>=20@750`
    struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var operand: Operand
        var operandPosition: Int
        var priority: Operand?
        var priorityPosition = 0
    }

    /// The connection between two views.
    enum Connection {
        case touching
        case standard
        case spaced([Predicate])
    }

    /// `[name(>=20)]`
    struct View {
        var name: String
        var position: Int
        var size: [Predicate] = []
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    /// The connection to the superview before the first view, if there is one.
    var leading: (connection: Connection, position: Int)?
    var views: [View] = []
    /// The connections between the views, one fewer than there are views.
    var connections: [Connection] = []
    /// The connection to the superview after the last view, if there is one.
    var trailing: (connection: Connection, position: Int)?
}
