import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIFoundation

@Suite struct SystemImageTests {
    @Test func theSystemsImagesAreTemplates() {
        let images: [UIImage] = [.checkmark, .strokedCheckmark, .add, .remove, .actions]
        for image in images {
            #expect(image.size == CGSize(width: 22, height: 22) && image.renderingMode == .alwaysTemplate)
            #expect(image.inkCount > 50)
        }
        #expect(UIImage.add === UIImage.add)
        #expect(Set(images.map(\.inkCount)).count == 5)
        // The minus is a hole in the disc, and the plus a larger one.
        let scale = Int(UIImage.remove.scale)
        #expect(UIImage.remove.probe(11 * scale, 11 * scale)[3] == 0)
        #expect(
            UIImage.remove.probe(11 * scale, 7 * scale)[3] == 255 && UIImage.add.probe(11 * scale, 7 * scale)[3] == 0)
    }
}
