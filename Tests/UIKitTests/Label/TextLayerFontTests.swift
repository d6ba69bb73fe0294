import Testing
import UIKit

@Suite struct TextLayerFontTests {
    @Test func `A text layer takes a CTFont, a CGFont and a name`() throws {
        let layer = CATextLayer()
        layer.string = "Wave"
        layer.fontSize = 24
        let graphicsFont = try #require(CGFont("DejaVuSerif-Bold"))
        let fonts: [CFTypeRef] = [
            CTFontCreateWithName("DejaVuSerif-Bold", 10, nil), graphicsFont, NSString(string: "DejaVuSerif-Bold"),
        ]
        let sizes = fonts.map { font in
            layer.font = font
            return layer.preferredFrameSize()
        }
        #expect(Set(sizes.map(\.width)).count == 1)
        layer.font = nil
        #expect(layer.preferredFrameSize().width < sizes[0].width)
    }
}
