import Diagnostics
import Foundation

extension UICollectionView {
    /// The class of cells, and the configuration of one for an item.
    ///
    ///     let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Song> { cell, indexPath, song in
    ///         var content = cell.defaultContentConfiguration()
    ///         content.text = song.title
    ///         cell.contentConfiguration = content
    ///     }
    ///
    /// Make it once, and not in the cell provider: cells are reused by those of the same registration only.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item.
        public typealias Handler =
            @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let identifier = RegistrationIdentifier(kind: nil)
        let handler: Handler

        /// Creates a registration, whose handler is called for each cell.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// The class of supplementary views of a kind, and the configuration of one.
    ///
    ///     let header = UICollectionView.SupplementaryRegistration<TitleView>(
    ///         elementKind: UICollectionView.elementKindSectionHeader
    ///     ) { view, kind, indexPath in view.label.text = titles[indexPath.section] }
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a supplementary view.
        public typealias Handler =
            @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let identifier: RegistrationIdentifier
        let elementKind: String
        let handler: Handler

        /// Creates a registration of a kind, whose handler is called for each view.
        public init(elementKind: String, handler: @escaping Handler) {
            identifier = RegistrationIdentifier(kind: elementKind)
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// Returns a cell of a registration, which the registration's handler has configured.
    ///
    /// - Parameter item: The item; the handler is not called for nil.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identifier = registration.identifier
        identifier.register(Cell.self, with: self)
        let view = dequeueReusableCell(withReuseIdentifier: identifier.name, for: indexPath)
        guard let cell = view as? Cell else { trap(identifier.message(view, Cell.self)) }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view of a registration, which the registration's handler has configured.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let (identifier, kind) = (registration.identifier, registration.elementKind)
        identifier.register(Supplementary.self, with: self)
        let view = dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: identifier.name, for: indexPath)
        guard let supplementary = view as? Supplementary else { trap(identifier.message(view, Supplementary.self)) }
        registration.handler(supplementary, kind, indexPath)
        return supplementary
    }
}

/// The unique reuse identifier of a registration, which all its copies share.
@MainActor final class RegistrationIdentifier {
    private static var count = 0
    /// The number of data sources that are returning a cell now, one within another.
    private static var providers = 0

    /// The reuse identifier.
    let name: String
    /// The kind of supplementary views; nil for cells.
    private let kind: String?
    /// Whether a data source that was returning a view has made the registration.
    let wasMadeForOneView: Bool
    /// The collections in which the class is registered.
    private var collections: [WeakCollection] = []

    private struct WeakCollection {
        weak var collection: UICollectionView?
    }

    init(kind: String?) {
        Self.count += 1
        name = "oriel.registration.\(Self.count)"
        self.kind = kind
        wasMadeForOneView = Self.providers > 0
    }

    /// Asks a data source for a cell or another view; registrations that it makes are reported.
    static func providing<View>(_ provider: () -> View) -> View {
        providers += 1
        defer { providers -= 1 }
        return provider()
    }

    /// Registers the class with a collection, unless it is registered there.
    func register(_ type: UICollectionReusableView.Type, with collection: UICollectionView) {
        if wasMadeForOneView {
            logger.once(
                "\(collection.debugName): a registration was made while a cell provider returned a view of \(type); make it once, before the collection asks for views, since none is reused otherwise"
            )
        }
        guard !collections.contains(where: { $0.collection === collection }) else { return }
        collections.removeAll { $0.collection == nil }
        collections.append(WeakCollection(collection: collection))
        if let kind {
            collection.register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: name)
        } else {
            collection.register(type, forCellWithReuseIdentifier: name)
        }
    }

    func message(_ view: UIView, _ type: UICollectionReusableView.Type) -> String {
        "UICollectionView: the reuse identifier \"\(name)\" of a registration of \(type) belongs to \(Swift.type(of: view)); do not register another class with it"
    }
}
