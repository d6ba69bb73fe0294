@testable import UIKit
import UIKitTestSupport

extension Layout {
    /// The conflicts reported while `body` runs.
    static func reports(_ body: () -> Void) -> [ConflictReport] {
        var reports: [ConflictReport] = []
        LayoutEngine.onReport = { reports.append($0) }
        defer { LayoutEngine.onReport = nil }
        body()
        return reports
    }
}
