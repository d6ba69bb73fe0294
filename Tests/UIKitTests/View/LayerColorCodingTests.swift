import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct LayerColorCodingTests {
        @Test func `A UIColor is converted to its CGColor in key-value coding and animations`() {
            let stage = AnimationStage()
            defer { stage.end() }
            let layer = CAShapeLayer()
            layer.setValue(UIColor.red, forKey: "borderColor")
            layer.setValue(UIColor.green, forKeyPath: "fillColor")
            layer.setValue(UIColor.blue, forKey: "mine")
            #expect(layer.borderColor == UIColor.red.cgColor && layer.fillColor == UIColor.green.cgColor)
            #expect(layer.value(forKey: "mine") as? UIColor == .blue, "a key without a property keeps its value")
            let fade = CABasicAnimation(keyPath: "backgroundColor")
            (fade.fromValue, fade.toValue, fade.duration) = (UIColor.black, UIColor.white, 1)
            stage.view.layer.add(fade, forKey: nil)
            stage.step(to: 0)
            stage.step(to: 0.5)
            #expect(stage.shown.backgroundColor?.components?.prefix(3).allSatisfy { close($0, 0.5) } == true)
        }
    }
}
