import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIFoundation

@Suite struct UIImageTests {
    /// 2 × 1 pixels: red, blue.
    private func pair(_ orientation: UIImage.Orientation = .up) throws -> UIImage {
        let image = render(2, 1) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        return UIImage(cgImage: try #require(image.cgImage), scale: 1, orientation: orientation)
    }

    @Test(arguments: [
        (UIImage.Orientation.up, [0, 0]), (.down, [1, 0]), (.left, [0, 1]), (.right, [0, 0]), (.upMirrored, [1, 0]),
        (.downMirrored, [0, 0]), (.leftMirrored, [0, 0]), (.rightMirrored, [0, 1]),
    ])
    func orientations(_ orientation: UIImage.Orientation, _ redAt: [Int]) throws {
        let image = try pair(orientation)
        let size = orientation.isRotatedForTest ? CGSize(width: 1, height: 2) : CGSize(width: 2, height: 1)
        #expect(image.size == size)
        let drawn = render(size.width, size.height) { _ in image.draw(at: .zero) }
        #expect(drawn.probe(redAt[0], redAt[1]) == [255, 0, 0, 255])
        let oriented = image.orientedImage
        #expect(oriented.probe(redAt[0], redAt[1]) == [255, 0, 0, 255])
        #expect(oriented.imageOrientation == .up && oriented.size == size)
        let flipped = image.withHorizontallyFlippedOrientation()
        #expect(flipped.imageOrientation.rawValue == orientation.rawValue ^ 4, "only the mirrored bit changes")
        #expect(flipped.withHorizontallyFlippedOrientation().imageOrientation == orientation)
        #expect(flipped.size == size)
    }

    @Test func `Images of equal content are equal`() throws {
        let image = try pair(), same = try pair()
        #expect(image.cgImage !== same.cgImage && image == same && image.hash == same.hash)
        #expect(Set([image, same]).count == 1)
        let other = render(2, 1) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        #expect(try image != pair(.down) && image != other && image != UIImage())
        #expect(image != same.withRenderingMode(.alwaysTemplate))
        #expect(image != UIImage(cgImage: try #require(same.cgImage), scale: 2, orientation: .up))
        // A part of a larger bitmap has rows with other distances.
        let row = try #require(render(4, 3) { _ in image.draw(at: CGPoint(x: 1, y: 1)) }.cgImage)
        let part = try #require(row.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 1)))
        #expect(UIImage(cgImage: part) == image)
        #expect(UIImage() == UIImage())
        let a = UIImage.animatedImage(with: [image, other], duration: 1)
        #expect(a == UIImage.animatedImage(with: [same, other], duration: 1))
        #expect(a != UIImage.animatedImage(with: [same, image], duration: 1))
    }

    @Test func filesKeepThePicture() throws {
        let image = try pair()
        let file = try #require(image.pngData())
        let back = try #require(UIImage(data: file, scale: 2))
        #expect(back.probe(0, 0) == [255, 0, 0, 255] && back.size == CGSize(width: 1, height: 0.5))
        #expect(try #require(image.jpegData(compressionQuality: 0.8)).count > 100)
        #expect(UIImage(data: Data("nonsense".utf8)) == nil)
        #expect(UIImage().pngData() == nil && UIImage().size == .zero)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try file.write(to: folder.appendingPathComponent("flag@2x.png"))
        let loaded = try #require(UIImage(contentsOfFile: folder.appendingPathComponent("flag.png").path))
        #expect(loaded.scale == 2)
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("flag@2x.png").path)?.scale == 2)
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("other.png").path) == nil)
        let bundle = try #require(Bundle(path: folder.path))
        #expect(UIImage(named: "flag", in: bundle, compatibleWith: nil)?.scale == 2)
        #expect(UIImage(named: "flag.png", in: bundle, compatibleWith: nil) != nil)
        #expect(UIImage(named: "no such picture") == nil)
        #expect(UIImage(systemName: "no such symbol") == nil)
    }

    @Test func drawingWithModes() throws {
        let image = try pair()
        let drawn = render(4, 2) { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 2), blendMode: .normal, alpha: 0.5)
        }
        #expect(near(drawn.probe(0, 0), [128, 0, 0, 128]))
        let plain = render(2, 1) { _ in image.draw(in: CGRect(x: CGFloat.nan, y: 0, width: 2, height: 1)) }
        #expect(plain.inkCount == 0)
        image.draw(at: .zero)
    }

    @Test func capsKeepTheirSize() throws {
        // Columns: red cap of 1, green middle of 2 with a dark half, blue cap of 1.
        let source = render(4, 1) { _ in
            for (x, color) in [UIColor.red, .green, .black, .blue].enumerated() {
                color.setFill()
                UIRectFill(CGRect(x: x, y: 0, width: 1, height: 1))
            }
        }
        let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        let tiled = source.resizableImage(withCapInsets: caps)
        let drawn = render(8, 3) { _ in tiled.draw(in: CGRect(x: 0, y: 0, width: 8, height: 3)) }
        for y in 0..<3 {
            #expect(drawn.probe(0, y) == [255, 0, 0, 255] && drawn.probe(7, y) == [0, 0, 255, 255])
            #expect((1..<7).map { drawn.probe($0, y)[1] } == [255, 0, 255, 0, 255, 0])
        }
        let stretched = source.resizableImage(withCapInsets: caps, resizingMode: .stretch)
        let long = render(12, 1) { _ in stretched.draw(in: CGRect(x: 0, y: 0, width: 12, height: 1)) }
        #expect(long.probe(0, 0) == [255, 0, 0, 255] && long.probe(11, 0) == [0, 0, 255, 255])
        #expect(long.probe(1, 0)[1] > 240 && long.probe(10, 0)[1] < 15)
        let tiny = render(1, 1) { _ in stretched.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }
        // Both caps shrink to half a pixel, and two half covered pixels do not quite make one.
        #expect(tiny.probe(0, 0)[3] > 180)
    }

    @Test func tints() throws {
        let half = render(2, 2) { _ in
            UIColor.red.withAlphaComponent(0.5).setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 2))
        }
        let tinted = half.withTintColor(.blue, renderingMode: .alwaysOriginal)
        #expect(near(tinted.probe(0, 0), [0, 0, 128, 128]) && tinted.probe(1, 0)[3] == 0)
        #expect(tinted.renderingMode == .alwaysOriginal)
        #expect(half.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
        #expect(half.withRenderingMode(.alwaysTemplate).cgImage === half.cgImage)
    }

    @Test func animatedPictures() throws {
        let frames = [try pair(), try pair(.down)]
        let image = try #require(UIImage.animatedImage(with: frames, duration: 1.5))
        #expect(image.images?.count == 2 && image.duration == 1.5 && image.size == CGSize(width: 2, height: 1))
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    }
}

extension UIImage.Orientation {
    fileprivate var isRotatedForTest: Bool {
        [.left, .right, .leftMirrored, .rightMirrored].contains(self)
    }
}
