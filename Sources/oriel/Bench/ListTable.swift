import CoreGraphics
import UIKit

/// S12: a table whose rows have a picture, two labels and a disclosure indicator. The second label has one to three lines, so that heights
/// are different; the rows size themselves.
final class ListTable: NSObject, ListContent, UITableViewDataSource {
    static let slowStep: CGFloat = 72

    private static let identifier = "row"
    private static let background = UIColor(cgColor: SceneNumbers.color(SceneNumbers.background))
    /// Pictures of 64 pixels, which are 40 points wide.
    private static let images = (0..<8).map {
        SceneNumbers.texture($0).map { UIImage(cgImage: $0, scale: 64.0 / 40, orientation: .up) }
    }
    private static let words = [
        "the", "quick", "brown", "fox", "jumps", "over", "a", "lazy", "dog", "while", "twelve", "boxing", "wizards",
        "pack", "liquor", "jugs",
    ]
    /// The texts of the second labels. Row i has number `i mod 97`.
    private static let texts = (0..<97).map { text in
        let count = 4 + Int(SceneNumbers.random(text, 0) * 96)
        return (0..<count).map { words[Int(SceneNumbers.random(text * 100 + $0, 1) * 16)] }.joined(separator: " ")
    }

    let view: UIScrollView
    private let table: UITableView
    private let count: Int

    init(in parent: UIView, count: Int) {
        self.count = count
        table = UITableView(frame: parent.bounds, style: .plain)
        view = table
        super.init()
        table.contentInsetAdjustmentBehavior = .never
        table.backgroundColor = Self.background
        table.separatorColor = UIColor(cgColor: SceneNumbers.color(0x38424C))
        table.estimatedRowHeight = Self.slowStep
        table.register(Cell.self, forCellReuseIdentifier: Self.identifier)
        table.dataSource = self
        Cell.made = 0
        parent.addSubview(table)
    }

    var cellsMade: Int { Cell.made }

    static func prepare() { _ = (images, texts) }

    /// Returns the height without cells, in rows of the height that is estimated.
    func blanks(in rect: CGRect) -> Int {
        let visible = rect.intersection(CGRect(origin: .zero, size: view.contentSize))
        var (blanks, y) = (0, visible.minY)
        // Not `visibleCells`, since those that are about to be visible count too.
        let frames = table.subviews.filter { $0 is Cell && !$0.isHidden }.map(\.frame)
        for frame in frames.sorted(by: { $0.minY < $1.minY }) + [CGRect(x: 0, y: visible.maxY, width: 0, height: 0)] {
            if frame.minY > y + 0.5 { blanks += Int(((frame.minY - y) / Self.slowStep).rounded(.up)) }
            y = max(y, frame.maxY)
        }
        return blanks
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        cell.imageView?.image = Self.images[indexPath.row % Self.images.count]
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.detailTextLabel?.text = Self.texts[indexPath.row % Self.texts.count]
        return cell
    }

    private final class Cell: UITableViewCell {
        static var made = 0
        private static let titleFont = UIFont(name: "DejaVu Sans", size: 16) ?? .systemFont(ofSize: 16)
        private static let textFont = UIFont(name: "DejaVu Sans", size: 13) ?? .systemFont(ofSize: 13)
        private static let titleColor = UIColor(cgColor: SceneNumbers.color(0xE8ECF0))
        private static let textColor = UIColor(cgColor: SceneNumbers.color(0x9AA4AE))

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
            Self.made += 1
            backgroundColor = ListTable.background
            accessoryType = .disclosureIndicator
            textLabel?.font = Self.titleFont
            textLabel?.textColor = Self.titleColor
            detailTextLabel?.font = Self.textFont
            detailTextLabel?.textColor = Self.textColor
            detailTextLabel?.numberOfLines = 0
        }

        required init?(coder: NSCoder) { nil }
    }
}
