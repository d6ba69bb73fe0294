import Testing
import WaylandCompositor
import WaylandServer

struct PositionerTests {
    private func rules(
        _ anchor: XdgPositioner.Anchor, _ gravity: XdgPositioner.Gravity,
        _ adjustment: XdgPositioner.ConstraintAdjustment = []
    ) -> PositionerRules {
        var rules = PositionerRules()
        rules.size = Size(width: 40, height: 20)
        rules.anchorRectangle = SurfaceRectangle(minX: 100, minY: 100, maxX: 120, maxY: 110)
        rules.anchor = anchor
        rules.gravity = gravity
        rules.adjustment = adjustment
        return rules
    }

    private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> SurfaceRectangle {
        SurfaceRectangle(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    @Test func anchorAndGravityChooseTheCorner() {
        #expect(rules(.none, .none).placement(in: nil) == box(90, 95, 40, 20))
        #expect(rules(.bottomLeft, .bottomRight).placement(in: nil) == box(100, 110, 40, 20))
        #expect(rules(.topRight, .topLeft).placement(in: nil) == box(80, 80, 40, 20))
        #expect(rules(.right, .right).placement(in: nil) == box(120, 95, 40, 20))
        #expect(rules(.top, .top).placement(in: nil) == box(90, 80, 40, 20))
        var offset = rules(.left, .left)
        offset.offset = Offset(x: -3, y: 7)
        #expect(offset.placement(in: nil) == box(57, 102, 40, 20))
    }

    @Test func flipsOnlyIfTheOtherSideFits() {
        let rules = rules(.bottomRight, .bottomRight, [.flipX, .flipY])
        #expect(rules.placement(in: box(0, 0, 150, 200)) == box(60, 110, 40, 20))
        #expect(rules.placement(in: box(0, 0, 200, 120)) == box(120, 80, 40, 20))
        // Neither side has room: the position is the one before.
        #expect(rules.placement(in: box(90, 0, 60, 200)) == box(120, 110, 40, 20))
    }

    @Test func slidesIntoTheConstraint() {
        let rules = rules(.bottomRight, .bottomRight, [.slideX, .slideY])
        #expect(rules.placement(in: box(0, 0, 150, 125)) == box(110, 105, 40, 20))
        // Too narrow: towards the gravity first, then back until the edge opposite to the gravity is reached.
        #expect(rules.placement(in: box(110, 0, 30, 200)).minX == 110)
        let left = self.rules(.bottomLeft, .bottomLeft, [.slideX])
        #expect(left.placement(in: box(70, 0, 100, 200)) == box(70, 110, 40, 20))
    }

    @Test func resizesToTheConstraint() {
        let rules = rules(.bottomRight, .bottomRight, [.resizeX, .resizeY])
        #expect(rules.placement(in: box(0, 0, 150, 125)) == box(120, 110, 30, 15))
        // Nothing of the popup is inside.
        #expect(rules.placement(in: box(0, 0, 50, 50)) == box(120, 110, 40, 20))
    }

    @Test func adjustsInOrder() {
        let rules = rules(.bottomRight, .bottomRight, [.flipX, .slideX, .resizeX])
        #expect(rules.placement(in: box(0, 0, 150, 200)).minX == 60)
        #expect(rules.placement(in: box(90, 0, 60, 200)) == box(110, 110, 40, 20))
        #expect(rules.placement(in: box(100, 0, 30, 200)) == box(100, 110, 30, 20))
    }

    @Test func extremeNumbersDoNotOverflow() {
        var rules = rules(.none, .none, [.flipX, .slideX, .resizeX, .flipY, .slideY, .resizeY])
        rules.anchorRectangle = SurfaceRectangle(x: .min, y: .max, width: .max, height: .max)
        rules.size = Size(width: Int(Int32.max), height: Int(Int32.max))
        rules.offset = Offset(x: Int(Int32.min), y: Int(Int32.max))
        _ = rules.placement(in: nil)
        _ = rules.placement(in: SurfaceRectangle(x: .min, y: .min, width: 1, height: 1))
        _ = rules.placement(in: SurfaceRectangle(x: .max, y: .max, width: .max, height: .max))
    }
}
