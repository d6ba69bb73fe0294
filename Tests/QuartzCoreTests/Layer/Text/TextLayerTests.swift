import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    @MainActor @Suite struct TextLayerTests {
        private func layer(_ string: Any?, _ frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 60)) -> CATextLayer
        {
            let layer = CATextLayer()
            layer.frame = frame
            layer.string = string
            layer.fontSize = 20
            return layer
        }

        @Test func defaultsAreThoseOfCoreAnimation() {
            let layer = CATextLayer()
            #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36)
            #expect(!layer.isWrapped && layer.value(forKey: "font") as? String == "Helvetica")
            #expect(layer.foregroundColor?.components == [1, 1, 1, 1])
            #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
            #expect(layer.value(forKey: "alignmentMode") as? String == "natural")
            layer.fontSize = .nan
            #expect(layer.fontSize == 36)
        }

        @Test func drawsInItsColorAndRedrawsOnChange() throws {
            let stage = Stage(200, 60)
            let text = layer("HHHH")
            text.foregroundColor = .red
            stage.root.addSublayer(text)
            #expect(text.needsDisplay())
            let first = try stage.picture()
            #expect(first.area > 100 && !text.needsDisplay())
            let size = text.preferredFrameSize()
            #expect(size.width > 20 && size.width < 200 && size.height > 10)
            // All ink lies in the measured box and is red.
            #expect(first.centroid.x < size.width && first.centroid.y < size.height)
            for x in stride(from: 0, to: 200, by: 3) {
                let pixel = first[x, Int(size.height / 2)]
                #expect(pixel.y == 0 && pixel.z == 0)
            }
            text.foregroundColor = .green
            #expect(text.needsDisplay())
            let second = try stage.picture()
            #expect(abs(second.area - first.area) < 1)
            text.string = nil
            #expect(try stage.picture().area == 0)
            text.string = 17
            #expect(try stage.picture().area == 0, "neither a string nor an attributed one")
        }

        @Test func alignsLines() throws {
            let stage = Stage(200, 60)
            let text = layer("III")
            stage.root.addSublayer(text)
            let left = try stage.picture().centroid.x
            text.alignmentMode = .center
            let middle = try stage.picture().centroid.x
            text.alignmentMode = .right
            let right = try stage.picture().centroid.x
            #expect(left < 40 && abs(middle - 100) < 3 && right > 160)
            #expect(abs(left + right - 200) < 3)
        }

        @Test func wrapsAndTruncates() throws {
            let long = "wide words wrap when words want width"
            let text = layer(long, CGRect(x: 0, y: 0, width: 100, height: 300))
            let line = CATextLayer()
            line.fontSize = 20
            line.string = "x"
            let height = line.preferredFrameSize().height
            #expect(text.preferredFrameSize().width > 200 && text.preferredFrameSize().height == height)
            text.isWrapped = true
            #expect(text.preferredFrameSize().width <= 100 && text.preferredFrameSize().height >= 3 * height)

            let stage = Stage(100, 300)
            stage.root.addSublayer(text)
            let wrapped = try stage.picture()
            #expect(wrapped.centroid.y > height, "in several lines")
            text.isWrapped = false
            let cut = try stage.picture()
            #expect(cut.centroid.y < height)
            text.truncationMode = .end
            let truncated = try stage.picture()
            #expect(truncated.centroid.y < height)
            var differs = false
            for x in 60..<100 { for y in 0..<Int(height) where cut[x, y] != truncated[x, y] { differs = true } }
            #expect(differs, "an ellipsis stands at the end")
        }

        @Test func attributedStringsUseTheirOwnAttributes() throws {
            let stage = Stage(200, 60)
            let string = NSMutableAttributedString(
                string: "HH", attributes: [NSAttributedString.Key("NSColor"): CGColor.blue])
            let text = layer(string)
            text.foregroundColor = .red
            stage.root.addSublayer(text)
            let picture = try stage.picture()
            #expect(picture.area > 10)
            for x in 0..<40 { for y in 0..<30 { #expect(picture[x, y].x == 0) } }
        }

        @Test func copiesEverything() {
            let text = layer("copy")
            text.alignmentMode = .right
            text.isWrapped = true
            let copy = CATextLayer(layer: text)
            #expect(copy.string as? String == "copy" && copy.fontSize == 20 && copy.alignmentMode == .right)
            CATransaction.flush()
            #expect(copy.isWrapped && text.presentation()?.string as? String == "copy")
        }
    }
}
