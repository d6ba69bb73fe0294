import Foundation

extension NSCollectionLayoutGroup {
    /// Returns the group and its subitems, one a line.
    func _visualDescription() -> String { lines(of: self, indentation: "").joined(separator: "\n") }

    private func lines(of item: NSCollectionLayoutItem, indentation: String) -> [String] {
        let size = item.layoutSize
        let extent = "\(size.widthDimension.text) × \(size.heightDimension.text)"
        guard let group = item as? NSCollectionLayoutGroup else { return ["\(indentation)item \(extent)"] }
        return ["\(indentation)\(group.title) \(extent)"]
            + group.subitems.flatMap { lines(of: $0, indentation: indentation + "  ") }
    }

    private var title: String {
        let direction = isHorizontal ? "horizontal" : "vertical"
        return switch arrangement {
        case .repeated: "\(direction) group"
        case .count(let count): "\(direction) group of \(count)"
        case .evenly(let count): "\(direction) group of \(count) equal items"
        case .custom: "custom group"
        }
    }
}

extension NSCollectionLayoutDimension {
    fileprivate var text: String {
        switch kind {
        case .fractionalWidth: "\(dimension) of the width"
        case .fractionalHeight: "\(dimension) of the height"
        case .absolute: "\(dimension) pt"
        case .estimated: "about \(dimension) pt"
        case .uniformAcrossSiblings: "about \(dimension) pt as its siblings"
        }
    }
}
