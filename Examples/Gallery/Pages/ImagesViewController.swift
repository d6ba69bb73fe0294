import UIKit

final class ImagesViewController: UIViewController {
    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "Content modes", caption: "How a square image fits a view of another shape.", content: modes()
                    )
                ],
                [
                    CardView("Template images", caption: "One shape, any tint colour.", content: tints()),
                    CardView("Interpolation", caption: "12 × 8 pixels, drawn larger.", content: interpolations()),
                    CardView("Files", caption: "Written to a file and read back.", content: files()),
                ],
            ], shares: [1.1, 1])
    }

    private func modes() -> UIView {
        let modes: [(UIView.ContentMode, String)] = [
            (.scaleToFill, "scaleToFill"), (.scaleAspectFit, "scaleAspectFit"), (.scaleAspectFill, "scaleAspectFill"),
            (.center, "center"), (.top, "top"), (.bottom, "bottom"), (.left, "left"), (.right, "right"),
            (.topLeft, "topLeft"), (.bottomRight, "bottomRight"),
        ]
        let samples = modes.map { mode, name in
            let view = UIImageView(image: Pictures.square)
            view.contentMode = mode
            view.clipsToBounds = true
            view.backgroundColor = Palette.well
            view.setBorder(.separator, width: 1)
            return CaptionedView(name, sample: view)
        }
        return ArrangedView(samples) { bounds in
            for (row, line) in bounds.rows(2, gap: 10).enumerated() {
                for (column, cell) in line.columns(5, gap: 14).enumerated() { samples[row * 5 + column].frame = cell }
            }
        }
    }

    private func tints() -> UIView {
        let symbols: [Symbol] = [.views, .images, .controls, .transforms, .keyboard, .motion]
        let views = symbols.enumerated().map { index, symbol in
            let view = UIImageView(image: symbol.image(side: 44))
            view.tintColor = Palette.color(index)
            view.contentMode = .center
            view.backgroundColor = Palette.color(index).withAlphaComponent(0.1)
            view.layer.cornerRadius = 12
            return view
        }
        return ArrangedView.grid(views, columns: 3)
    }

    private func interpolations() -> UIView {
        let qualities: [(CGInterpolationQuality, String)] = [(.none, "none"), (.low, "low")]
        let size = CGSize(width: 192, height: 128)
        let samples = qualities.map { quality, name in
            let image = UIGraphicsImageRenderer(size: size).image { renderer in
                renderer.cgContext.interpolationQuality = quality
                Pictures.sprite.draw(in: CGRect(origin: .zero, size: size))
            }
            let view = UIImageView(image: image)
            view.contentMode = .scaleAspectFit
            return CaptionedView(name, sample: view, proportions: size)
        }
        return ArrangedView(samples) { bounds in
            for (sample, row) in zip(samples, bounds.rows(samples.count, gap: 8)) { sample.frame = row }
        }
    }

    private func files() -> UIView {
        let picture = Pictures.landscape
        let files: [(String, Data?)] = [
            ("PNG", picture.pngData()), ("JPEG 0.8", picture.jpegData(compressionQuality: 0.8)),
            ("JPEG 0.05", picture.jpegData(compressionQuality: 0.05)),
        ]
        let samples = files.map { name, data in
            let view = UIImageView(image: data.flatMap { UIImage(data: $0) })
            view.contentMode = .scaleAspectFill
            view.clipsToBounds = true
            view.layer.cornerRadius = 8
            let size = String(format: "%.1f kB", Double(data?.count ?? 0) / 1000)
            return CaptionedView("\(name), \(size)", sample: view)
        }
        return ArrangedView(samples) { bounds in
            for (sample, row) in zip(samples, bounds.rows(samples.count, gap: 4)) { sample.frame = row }
        }
    }
}
