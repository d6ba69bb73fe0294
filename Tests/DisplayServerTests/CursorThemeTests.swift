import Testing
import UIKit

@testable import DisplayServer

@MainActor @Suite struct CursorThemeTests {
    @Test func cursorsOfManyScalesAreForgotten() {
        let theme = CursorTheme()
        for step in 60..<(60 + 2 * CursorTheme.maxCursors) {
            #expect(!theme.frames(of: .arrow, scale: Double(step) / 120).isEmpty)
            #expect(theme.cursorCount <= CursorTheme.maxCursors)
        }
    }
}
