import UIKit

/// The gallery's icons, drawn in a square of 20 points.
enum Symbol: Sendable {
    case oriel, views, geometry, drawing, text, transforms, images, clipping, controls, touch, keyboard, motion
    case values, containers, presentations
    case stretching, corners, groups, blend, depth, shapes, gradients, replicators, particles, tiles, scrolling, gles
    case resizing, formats, stacks, priorities
    case gestures, scrollViews, tables, collections, editor, form, painter, focus, clipboard, screens, programs
    case curves, springs, keyframes, animations, vector, transitions, drag, swarm

    /// A template image that takes the tint colour of the view that shows it.
    @MainActor func image(side: CGFloat) -> UIImage {
        let size = CGSize(width: side, height: side)
        let image = UIGraphicsImageRenderer(size: size).image { renderer in
            renderer.cgContext.scaleBy(x: side / 20, y: side / 20)
            UIColor.black.set()
            draw()
        }
        return image.withRenderingMode(.alwaysTemplate)
    }

    @MainActor private func draw() {
        let path = UIBezierPath()
        switch self {
        case .oriel:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 1.5, width: 17, height: 17), cornerRadius: 4))
            path.addLines((7, 1.5), (7, 18.5))
            path.addLines((13, 1.5), (13, 18.5))
            path.addLines((1.5, 8), (18.5, 8))
        case .views:
            path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 11, height: 11), cornerRadius: 2))
            path.addLines((16, 7), (18, 7), (18, 18), (7, 18), (7, 16))
        case .geometry:
            path.addLines((3, 2), (3, 17), (18, 17))
            path.addLines((7, 13), (7, 6), (14, 6), (14, 13), (7, 13))
        case .drawing:
            path.move(to: CGPoint(x: 2, y: 15))
            path.addCurve(
                to: CGPoint(x: 18, y: 5), controlPoint1: CGPoint(x: 7, y: -4), controlPoint2: CGPoint(x: 12, y: 24))
            path.append(UIBezierPath(ovalIn: CGRect(x: 16.5, y: 2.5, width: 2.5, height: 2.5)))
        case .text:
            path.addLines((4, 6), (4, 3), (16, 3), (16, 6))
            path.addLines((10, 3), (10, 17))
            path.addLines((7, 17), (13, 17))
        case .transforms:
            path.addLines((2, 18), (7, 9), (18, 9), (13, 18), (2, 18))
            path.addLines((7, 9), (7, 3))
            path.addLines((4.5, 5.5), (7, 2.5), (9.5, 5.5))
        case .images:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 3, width: 17, height: 14), cornerRadius: 2))
            path.addLines((2, 15), (7, 9.5), (10.5, 13), (13, 10.5), (18, 15))
            path.append(UIBezierPath(ovalIn: CGRect(x: 12.5, y: 5.5, width: 2.5, height: 2.5)))
        case .clipping:
            path.addLines((5, 1.5), (5, 15), (18.5, 15))
            path.addLines((1.5, 5), (15, 5), (15, 18.5))
        case .controls:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 5, width: 17, height: 10), cornerRadius: 5))
            path.append(UIBezierPath(ovalIn: CGRect(x: 10.5, y: 7, width: 6, height: 6)))
        case .values:
            path.addLines((2, 6), (18, 6))
            path.addLines((2, 14), (18, 14))
            path.append(UIBezierPath(ovalIn: CGRect(x: 10.5, y: 3.5, width: 5, height: 5)))
            path.append(UIBezierPath(ovalIn: CGRect(x: 4, y: 11.5, width: 5, height: 5)))
        case .containers:
            path.append(UIBezierPath(roundedRect: CGRect(x: 2.5, y: 2.5, width: 15, height: 15), cornerRadius: 3))
            path.addLines((2.5, 7), (17.5, 7))
            path.addLines((7.5, 3.7), (6, 4.8), (7.5, 5.9))
        case .presentations:
            path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 2.5, width: 16, height: 15), cornerRadius: 3))
            path.append(UIBezierPath(roundedRect: CGRect(x: 5.5, y: 7, width: 9, height: 6.5), cornerRadius: 1.5))
        case .touch:
            path.append(UIBezierPath(ovalIn: CGRect(x: 7.5, y: 7.5, width: 5, height: 5)))
            path.append(UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 16, height: 16)))
        case .scrollViews:
            path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 1.5, width: 12, height: 17), cornerRadius: 2))
            path.addLines((5, 6), (11, 6))
            path.addLines((5, 10), (11, 10))
            path.addLines((5, 14), (11, 14))
            path.addLines((17.5, 4), (17.5, 10))
        case .editor:
            path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 16, height: 16), cornerRadius: 2))
            path.addLines((5.5, 6.5), (14.5, 6.5))
            path.addLines((5.5, 10), (10, 10))
            path.addLines((5.5, 13.5), (8.5, 13.5))
            path.addLines((12.5, 8.5), (12.5, 15))
        case .form:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 3, width: 17, height: 5.5), cornerRadius: 2))
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 11.5, width: 17, height: 5.5), cornerRadius: 2))
            path.addLines((4.5, 4.8), (4.5, 6.7))
        case .tables:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 2.5, width: 17, height: 15), cornerRadius: 2.5))
            path.addLines((1.5, 7.5), (18.5, 7.5))
            path.addLines((1.5, 12.5), (18.5, 12.5))
        case .collections:
            for x in [1.5, 7.8, 14.1] {
                for y in [3.5, 11] {
                    path.append(
                        UIBezierPath(roundedRect: CGRect(x: x, y: y, width: 4.4, height: 5.5), cornerRadius: 1.2))
                }
            }
        case .painter:
            path.addLines((3, 17), (4, 13), (14, 3), (17, 6), (7, 16), (3, 17))
            path.addLines((12, 5), (15, 8))
        case .gestures:
            path.append(UIBezierPath(roundedRect: CGRect(x: 5.5, y: 5.5, width: 9, height: 9), cornerRadius: 2))
            path.addLines((1.5, 6), (1.5, 1.5), (6, 1.5))
            path.addLines((1.5, 1.5), (5.5, 5.5))
            path.addLines((18.5, 14), (18.5, 18.5), (14, 18.5))
            path.addLines((18.5, 18.5), (14.5, 14.5))
        case .focus:
            path.append(UIBezierPath(roundedRect: CGRect(x: 5.5, y: 7, width: 9, height: 6), cornerRadius: 2))
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 3, width: 17, height: 14), cornerRadius: 5))
        case .keyboard:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 4, width: 17, height: 12), cornerRadius: 2))
            path.addLines((6, 12.5), (14, 12.5))
            for x in [5.0, 8.33, 11.66, 15] { path.addLines((x - 0.4, 8), (x + 0.4, 8)) }
        case .stretching:
            path.append(UIBezierPath(roundedRect: CGRect(x: 5.5, y: 5.5, width: 9, height: 9), cornerRadius: 1.5))
            path.addLines((1.5, 5), (1.5, 1.5), (5, 1.5))
            path.addLines((15, 1.5), (18.5, 1.5), (18.5, 5))
            path.addLines((18.5, 15), (18.5, 18.5), (15, 18.5))
            path.addLines((5, 18.5), (1.5, 18.5), (1.5, 15))
        case .corners:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 1.5, width: 13, height: 13), cornerRadius: 4))
            path.addLines((7, 18.5), (15, 18.5))
            path.addLines((18.5, 7), (18.5, 15))
        case .groups:
            path.append(UIBezierPath(ovalIn: CGRect(x: 1.5, y: 3, width: 10, height: 10)))
            path.append(UIBezierPath(ovalIn: CGRect(x: 8.5, y: 3, width: 10, height: 10)))
            path.append(UIBezierPath(ovalIn: CGRect(x: 5, y: 8.5, width: 10, height: 10)))
        case .blend:
            path.append(UIBezierPath(ovalIn: CGRect(x: 1.5, y: 1.5, width: 17, height: 17)))
            path.addLines((10, 1.5), (10, 18.5))
            path.addLines((13, 5), (13, 15))
            path.addLines((16, 7.5), (16, 12.5))
        case .depth:
            path.addLines((10, 1.5), (17.5, 5.5), (17.5, 14.5), (10, 18.5), (2.5, 14.5), (2.5, 5.5), (10, 1.5))
            path.addLines((2.5, 5.5), (10, 10), (17.5, 5.5))
            path.addLines((10, 10), (10, 18.5))
        case .shapes:
            path.addLines((6, 1.5), (10.5, 9.5), (1.5, 9.5), (6, 1.5))
            path.append(UIBezierPath(ovalIn: CGRect(x: 10.5, y: 10.5, width: 8, height: 8)))
        case .gradients:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 3, width: 17, height: 14), cornerRadius: 3))
            for (index, x) in [4.5, 6.5, 9, 12.5].enumerated() {
                path.addLines((x, 6), (x, index % 2 == 0 ? 14 : 11))
            }
        case .replicators:
            for index in 0..<4 {
                let offset = CGFloat(index) * 4
                path.append(UIBezierPath(ovalIn: CGRect(x: 1.5 + offset, y: 7.5, width: 5, height: 5)))
            }
        case .particles:
            for (x, y) in [(10.0, 16.5), (6, 11), (14, 11), (10, 7.5), (3, 5.5), (17, 5.5), (8, 2.5), (13, 2.5)] {
                path.append(UIBezierPath(ovalIn: CGRect(x: x - 0.6, y: y - 0.6, width: 1.2, height: 1.2)))
            }
        case .tiles:
            for (x, y) in [(1.5, 1.5), (11, 1.5), (1.5, 11), (11, 11)] {
                path.append(UIBezierPath(roundedRect: CGRect(x: x, y: y, width: 7.5, height: 7.5), cornerRadius: 1.5))
            }
        case .scrolling:
            path.append(UIBezierPath(roundedRect: CGRect(x: 3, y: 1.5, width: 14, height: 17), cornerRadius: 2.5))
            path.addLines((6.5, 6), (13.5, 6))
            path.addLines((6.5, 10), (13.5, 10))
            path.addLines((6.5, 14), (10.5, 14))
        case .resizing:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 1.5, width: 17, height: 17), cornerRadius: 3))
            path.addLines((6, 14), (14, 6))
            path.addLines((6, 10.5), (6, 14), (9.5, 14))
            path.addLines((10.5, 6), (14, 6), (14, 9.5))
        case .formats:
            path.addLines((1.5, 4), (1.5, 16))
            path.addLines((1.5, 10), (5.5, 10))
            path.addLines((8.5, 5), (5.5, 5), (5.5, 15), (8.5, 15))
            path.addLines((11.5, 5), (14.5, 5), (14.5, 15), (11.5, 15))
            path.addLines((14.5, 10), (18.5, 10))
            path.addLines((18.5, 4), (18.5, 16))
        case .stacks:
            for y in [1.5, 7.75, 14.0] {
                path.append(UIBezierPath(roundedRect: CGRect(x: 2.5, y: y, width: 15, height: 4.5), cornerRadius: 1.5))
            }
        case .priorities:
            for (x, top) in [(4.0, 12.0), (10, 7), (16, 2)] { path.addLines((x, 18), (x, top)) }
            path.addLines((1.5, 18.5), (18.5, 18.5))
        case .gles:
            path.addLines((10, 3), (18, 16.5), (2, 16.5), (10, 3))
            path.addLines((10, 3), (10, 11.5), (18, 16.5))
            path.addLines((10, 11.5), (2, 16.5))
        case .curves:
            path.addLines((2, 2), (2, 18), (18, 18))
            path.move(to: CGPoint(x: 4.5, y: 15.5))
            path.addCurve(
                to: CGPoint(x: 18, y: 3), controlPoint1: CGPoint(x: 12, y: 15.5), controlPoint2: CGPoint(x: 10, y: 3))
        case .springs:
            path.addLines((10, 1), (10, 3), (5.5, 4.5), (14.5, 7.5), (5.5, 10.5), (14.5, 13.5), (10, 15), (10, 16))
            path.addLines((5, 18.5), (15, 18.5))
        case .keyframes:
            for x in [4.0, 10, 16] { path.addLines((x, 3), (x + 2.5, 6), (x, 9), (x - 2.5, 6), (x, 3)) }
            path.addLines((1.5, 14.5), (18.5, 14.5))
        case .animations:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 9.5, width: 9, height: 9), cornerRadius: 1.5))
            path.append(UIBezierPath(ovalIn: CGRect(x: 11.5, y: 1.5, width: 7, height: 7)))
            path.addLines((5.5, 6.5), (8.5, 3.5))
        case .vector:
            path.move(to: CGPoint(x: 3, y: 16))
            path.addCurve(
                to: CGPoint(x: 17, y: 16), controlPoint1: CGPoint(x: 4, y: 2), controlPoint2: CGPoint(x: 16, y: 2))
            for (x, y) in [(3.0, 16.0), (17, 16)] {
                path.append(UIBezierPath(rect: CGRect(x: x - 1.5, y: y - 1.5, width: 3, height: 3)))
            }
            path.addLines((3.5, 3.5), (16.5, 3.5))
        case .transitions:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 3.5, width: 8, height: 13), cornerRadius: 2))
            path.addLines((12, 10), (18.5, 10))
            path.addLines((15.5, 7), (18.5, 10), (15.5, 13))
        case .screens:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 6, width: 11, height: 8), cornerRadius: 1.5))
            path.append(UIBezierPath(roundedRect: CGRect(x: 14, y: 3.5, width: 5, height: 10.5), cornerRadius: 1.5))
            path.addLines((4.5, 17), (9.5, 17))
            path.addLines((7, 14), (7, 17))
        case .programs:
            path.addLines((2, 5), (11, 2.5), (11, 17.5), (2, 15), (2, 5))
            path.addLines((13.5, 3.5), (18, 5), (18, 15), (13.5, 16.5))
            path.addLines((4.5, 8), (6.5, 10), (4.5, 12))
        case .clipboard:
            path.append(UIBezierPath(roundedRect: CGRect(x: 2.5, y: 3.5, width: 15, height: 15), cornerRadius: 2))
            path.append(UIBezierPath(roundedRect: CGRect(x: 6.5, y: 1.5, width: 7, height: 4), cornerRadius: 1.5))
            path.addLines((6.5, 11.5), (9, 14.5), (14, 9))
        case .drag:
            path.append(UIBezierPath(ovalIn: CGRect(x: 2, y: 10, width: 8, height: 8)))
            path.move(to: CGPoint(x: 8.5, y: 7.5))
            path.addQuadCurve(to: CGPoint(x: 18, y: 4), controlPoint: CGPoint(x: 11.5, y: 2.5))
            path.addLines((14.5, 1.5), (18, 4), (15, 7))
        case .swarm:
            for index in 0..<9 {
                let (x, y) = (CGFloat(index % 3) * 6.5 + 2.5, CGFloat(index / 3) * 6.5 + 2.5)
                path.append(UIBezierPath(ovalIn: CGRect(x: x - 0.8, y: y - 0.8, width: 1.6, height: 1.6)))
            }
        case .motion:
            path.append(UIBezierPath(ovalIn: CGRect(x: 9, y: 5, width: 9.5, height: 9.5)))
            path.addLines((1.5, 6.5), (6.5, 6.5))
            path.addLines((3, 10), (6, 10))
            path.addLines((1.5, 13.5), (6.5, 13.5))
        }
        path.lineWidth = 1.6
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }
}

extension UIBezierPath {
    /// Appends straight lines through points given as (x, y).
    func addLines(_ points: (CGFloat, CGFloat)...) {
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
    }
}
