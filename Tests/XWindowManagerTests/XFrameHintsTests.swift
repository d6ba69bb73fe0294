import Testing

@testable import XWindowManager

@Suite struct XFrameHintsTests {
    private func hints(motif: [UInt32] = [], hasFramedType: Bool = true, shadow: [UInt32] = []) -> XFrameHints {
        XFrameHints(motif: motif, hasFramedType: hasFramedType, shadow: shadow)
    }

    @Test func `A window has a frame unless its client turns it off`() {
        #expect(hints().wantsFrame)
        #expect(!hints(hasFramedType: false).wantsFrame)
        #expect(!hints(motif: [2, 0, 0, 0, 0]).wantsFrame)
        // Without the flag, the value is not set.
        #expect(hints(motif: [0, 0, 0, 0, 0]).wantsFrame)
        #expect(hints(motif: [2, 0]).wantsFrame)
    }

    @Test func `Decorations are listed, or those that are missing are`() {
        let (all, border, title): (UInt32, UInt32, UInt32) = (1, 2, 8)
        #expect(hints(motif: [2, 0, all, 0, 0]).wantsFrame)
        #expect(hints(motif: [2, 0, all | border, 0, 0]).wantsFrame)
        #expect(!hints(motif: [2, 0, all | title, 0, 0]).wantsFrame)
        #expect(hints(motif: [2, 0, title, 0, 0]).wantsFrame)
        #expect(!hints(motif: [2, 0, border, 0, 0]).wantsFrame)
    }

    @Test func `A client that draws a shadow draws its frame`() {
        let own = hints(shadow: [1, 2, 3, 4])
        #expect(!own.wantsFrame && own.shadow == XFrameExtents(left: 1, right: 2, top: 3, bottom: 4))
        #expect(hints(shadow: [1, 2, 3]).wantsFrame)
        #expect(hints(shadow: [1, 2, 3, .max]).shadow == nil)
    }
}
