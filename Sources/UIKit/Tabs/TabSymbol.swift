import CoreGraphics

/// The images of the system's tab bar items that are not among those of other bars, drawn from paths as templates.
enum TabSymbol: Int {
    case star, clock, person, download, list, featured

    private struct Key: Hashable {
        var symbol: TabSymbol
        var scale: CGFloat
    }

    private static let side: CGFloat = 24
    private static let cacheLimit = 24
    @MainActor private static var cache: [Key: UIImage] = [:]

    /// Returns the image of an item of the system at a scale in pixels per point.
    @MainActor static func image(for item: UITabBarItem.SystemItem, scale: CGFloat) -> UIImage {
        switch item {
        case .more: BarSymbol.more.image(scale: scale)
        case .bookmarks: BarSymbol.bookmarks.image(scale: scale)
        case .search: BarSymbol.search.image(scale: scale)
        case .favorites, .topRated: TabSymbol.star.image(scale: scale)
        case .featured: TabSymbol.featured.image(scale: scale)
        case .recents, .history, .mostRecent: TabSymbol.clock.image(scale: scale)
        case .contacts: TabSymbol.person.image(scale: scale)
        case .downloads: TabSymbol.download.image(scale: scale)
        case .mostViewed: TabSymbol.list.image(scale: scale)
        }
    }

    @MainActor private func image(scale: CGFloat) -> UIImage {
        let key = Key(symbol: self, scale: scale > 0 && scale.isFinite ? scale : 1)
        if let known = Self.cache[key] { return known }
        if Self.cache.count >= Self.cacheLimit { Self.cache = Self.cache.filter { $0.key.scale == key.scale } }
        let format = UIGraphicsImageRendererFormat()
        format.scale = key.scale
        let size = CGSize(width: Self.side, height: Self.side)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIColor.black.set()
            draw()
        }.withRenderingMode(.alwaysTemplate)
        Self.cache[key] = image
        return image
    }

    private func draw() {
        let path = UIBezierPath()
        path.lineWidth = 1.75
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        let middle = CGPoint(x: 12, y: 12)
        func circle(_ center: CGPoint, _ radius: CGFloat) {
            path.append(
                UIBezierPath(
                    arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true))
        }
        func line(_ points: CGPoint...) {
            for (index, point) in points.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
        }
        switch self {
        case .star, .featured:
            for index in 0..<10 {
                let angle = CGFloat(index) * .pi / 5 - .pi / 2
                let radius: CGFloat = index.isMultiple(of: 2) ? 10 : 4.4
                let point = CGPoint(x: middle.x + radius * cos(angle), y: middle.y + 0.6 + radius * sin(angle))
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
            if self == .featured { path.fill() }
        case .clock:
            circle(middle, 9.5)
            line(CGPoint(x: 12, y: 6), middle, CGPoint(x: 16, y: 14))
        case .person:
            circle(CGPoint(x: 12, y: 8), 4.5)
            path.move(to: CGPoint(x: 3.5, y: 21))
            path.addCurve(
                to: CGPoint(x: 20.5, y: 21), controlPoint1: CGPoint(x: 4, y: 13),
                controlPoint2: CGPoint(x: 20, y: 13))
            path.close()
        case .download:
            circle(middle, 9.5)
            line(CGPoint(x: 12, y: 6.5), CGPoint(x: 12, y: 16))
            line(CGPoint(x: 8, y: 12.5), CGPoint(x: 12, y: 16.5), CGPoint(x: 16, y: 12.5))
        case .list:
            for y: CGFloat in [6, 12, 18] {
                line(CGPoint(x: 8, y: y), CGPoint(x: 21, y: y))
                line(CGPoint(x: 3.5, y: y), CGPoint(x: 3.6, y: y))
            }
        }
        path.stroke()
    }
}
