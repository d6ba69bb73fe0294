import CoreGraphics

/// A visual format as it is written.
struct VisualFormatSyntax {
    /// A number, or the name of one or of a view.
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

    /// What stands between two views.
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
    /// Before the first view, where the format begins with a superview.
    var leading: (connection: Connection, position: Int)?
    var views: [View] = []
    /// Between the views: one less than there are.
    var connections: [Connection] = []
    /// After the last view, where the format ends with a superview.
    var trailing: (connection: Connection, position: Int)?
}
