import UIKit

/// Pictures for the pages, drawn by code.
@MainActor enum Pictures {
    /// Returns views of the landscape with rounded corners.
    static func landscapeViews(_ count: Int, cornerRadius: CGFloat) -> [UIImageView] {
        (0..<count).map { _ in
            let view = UIImageView(image: landscape)
            view.layer.cornerRadius = cornerRadius
            view.clipsToBounds = true
            return view
        }
    }

    /// A landscape of 3:2, in points 180 × 120.
    static let landscape: UIImage = {
        let size = CGSize(width: 180, height: 120)
        return UIGraphicsImageRenderer(size: size).image { renderer in
            drawLandscape(in: renderer.cgContext, size: size)
        }
    }()

    /// The landscape in points 720 × 480, for photos that are enlarged.
    static let largeLandscape: UIImage = {
        let size = CGSize(width: 720, height: 480)
        return UIGraphicsImageRenderer(size: size).image { renderer in
            renderer.cgContext.scaleBy(x: 4, y: 4)
            drawLandscape(in: renderer.cgContext, size: CGSize(width: 180, height: 120))
        }
    }()

    /// The centre of the landscape, in points 72 × 72.
    static let square: UIImage = {
        let size = CGSize(width: 72, height: 72)
        return UIGraphicsImageRenderer(size: size).image { _ in
            landscape.draw(in: CGRect(x: -24, y: 0, width: 108, height: 72))
        }
    }()

    private static func drawLandscape(in context: CGContext, size: CGSize) {
        let sky = [
            UIColor(red: 0.22, green: 0.24, blue: 0.52, alpha: 1),
            UIColor(red: 0.93, green: 0.49, blue: 0.45, alpha: 1),
            UIColor(red: 1, green: 0.82, blue: 0.56, alpha: 1),
        ]
        if let gradient = CGGradient(
            colorsSpace: nil, colors: sky.map(\.cgColor) as CFArray, locations: [0, 0.65, 1])
        {
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0, y: size.height * 0.8), options: [.drawsAfterEndLocation])
        }
        UIColor(red: 1, green: 0.93, blue: 0.75, alpha: 1).setFill()
        UIBezierPath(ovalIn: CGRect(x: 112, y: 40, width: 30, height: 30)).fill()

        fillRidge(
            [(0, 84), (28, 62), (50, 78), (84, 44), (118, 80), (142, 66), (180, 88)],
            color: UIColor(red: 0.45, green: 0.31, blue: 0.51, alpha: 1), size: size)
        fillRidge(
            [(0, 98), (36, 82), (70, 98), (104, 78), (150, 100), (180, 86)],
            color: UIColor(red: 0.27, green: 0.22, blue: 0.42, alpha: 1), size: size)
        fillRidge(
            [(0, 106), (50, 100), (96, 110), (140, 102), (180, 108)],
            color: UIColor(red: 0.13, green: 0.13, blue: 0.28, alpha: 1), size: size)
    }

    private static func fillRidge(_ points: [(CGFloat, CGFloat)], color: UIColor, size: CGSize) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: size.height))
        for point in points { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.close()
        color.setFill()
        path.fill()
    }

    /// A creature of 12 × 8 pixels.
    static let sprite: UIImage = {
        let rows = [
            "..#......#..", "...#....#...", "..########..", ".##.####.##.", "############", "#.########.#",
            "#.#......#.#",
            "...##..##...",
        ]
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8), format: format).image { renderer in
            for (y, row) in rows.enumerated() {
                for (x, pixel) in row.enumerated() where pixel == "#" {
                    UIColor.systemIndigo.setFill()
                    renderer.fill(CGRect(x: x, y: y, width: 1, height: 1))
                }
            }
        }
    }()

    /// A white disc that fades out from its centre, in points 32 × 32; for particles.
    static let glow: UIImage = {
        let size = CGSize(width: 32, height: 32)
        return UIGraphicsImageRenderer(size: size).image { renderer in
            let colors = [UIColor.white, UIColor(white: 1, alpha: 0.55), UIColor(white: 1, alpha: 0)].map(\.cgColor)
            guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 0.4, 1])
            else { return }
            let middle = CGPoint(x: 16, y: 16)
            renderer.cgContext.drawRadialGradient(
                gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 16, options: [])
        }
    }()

    /// A snowflake with six arms, in points 32 × 32; for particles.
    static let flake: UIImage = {
        let size = CGSize(width: 32, height: 32)
        return UIGraphicsImageRenderer(size: size).image { renderer in
            let path = UIBezierPath()
            path.addLines((16, 16), (16, 2))
            path.addLines((12, 4), (16, 8), (20, 4))
            path.lineWidth = 2.4
            path.lineCapStyle = .round
            UIColor.white.setStroke()
            for _ in 0..<6 {
                path.stroke()
                renderer.cgContext.translateBy(x: 16, y: 16)
                renderer.cgContext.rotate(by: .pi / 3)
                renderer.cgContext.translateBy(x: -16, y: -16)
            }
        }
    }()
}
