extension UITableViewCell {
    /// Calls the initializer of the dynamic class.
    @_silgen_name("oriel_uitableviewcell_instantiate")
    convenience init(dynamicallyWith style: CellStyle, reuseIdentifier: String?) {
        self.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    /// Creates a cell of a class that is known only at run time; see `NSObject.makeInstance`.
    @_silgen_name("oriel_uitableviewcell_instantiate")
    static func makeInstance(style: CellStyle, reuseIdentifier: __owned String?) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
    /// Calls the initializer of the dynamic class.
    @_silgen_name("oriel_uitableviewheaderfooterview_instantiate")
    convenience init(dynamicallyWith reuseIdentifier: String?) {
        self.init(reuseIdentifier: reuseIdentifier)
    }

    /// Creates a view of a class that is known only at run time; see `NSObject.makeInstance`.
    @_silgen_name("oriel_uitableviewheaderfooterview_instantiate")
    static func makeInstance(reuseIdentifier: __owned String?) -> UITableViewHeaderFooterView
}
