import Foundation
import ServerScript
import UIKit

/// The screenshots of a scenario side by side, each with the name of its step.
@MainActor struct ContactSheet {
    /// The width of a picture, in points.
    private static let width: CGFloat = 480
    private static let gap: CGFloat = 16
    private static let captionHeight: CGFloat = 20

    private let pictures: [(title: String, image: UIImage)]

    /// Reads the files that the steps have written; one that was removed since is left out.
    init(_ report: ScenarioReport) {
        pictures = report.results.compactMap { result in
            guard let file = result.screenshot, let image = UIImage(contentsOfFile: FilePath.url(of: file).path) else {
                return nil
            }
            return (result.title, image)
        }
    }

    /// The height at which a picture is drawn.
    private static func height(of image: UIImage) -> CGFloat {
        (width * image.size.height / max(1, image.size.width)).rounded()
    }

    /// The pictures in rows, so many in each that the sheet is somewhat wider than high.
    private var rows: [ArraySlice<(title: String, image: UIImage)>] {
        let total = pictures.reduce(0) { $0 + Self.height(of: $1.image) + Self.captionHeight + Self.gap }
        let columns = max(1, Int((1.4 * total / (Self.width + Self.gap)).squareRoot().rounded(.up)))
        return stride(from: 0, to: pictures.count, by: columns).map { start in
            pictures[start..<min(start + columns, pictures.count)]
        }
    }

    /// Writes a PNG file.
    func write(to file: URL) throws {
        let rows = rows
        let heights = rows.map { row in row.map { Self.height(of: $0.image) }.max() ?? 0 }
        let size = CGSize(
            width: CGFloat(rows.first?.count ?? 0) * (Self.width + Self.gap) + Self.gap,
            height: heights.reduce(0) { $0 + $1 + Self.captionHeight + Self.gap } + Self.gap)
        let sheet = UIGraphicsImageRenderer(size: size).image { renderer in
            UIColor.white.setFill()
            renderer.fill(CGRect(origin: .zero, size: size))
            var y = Self.gap
            for (row, height) in zip(rows, heights) {
                for (column, picture) in row.enumerated() {
                    draw(picture, at: CGPoint(x: Self.gap + CGFloat(column) * (Self.width + Self.gap), y: y))
                }
                y += height + Self.captionHeight + Self.gap
            }
        }
        guard let data = sheet.pngData() else { throw CocoaError(.fileWriteUnknown) }
        try data.write(to: file)
    }

    private func draw(_ picture: (title: String, image: UIImage), at origin: CGPoint) {
        let frame = CGRect(origin: origin, size: CGSize(width: Self.width, height: Self.height(of: picture.image)))
        picture.image.draw(in: frame)
        let caption = NSAttributedString(
            string: picture.title,
            attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.darkGray])
        caption.draw(in: CGRect(x: origin.x, y: frame.maxY + 3, width: Self.width, height: Self.captionHeight - 3))
    }
}
