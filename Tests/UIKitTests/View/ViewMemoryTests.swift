import CAllocations
import Testing
import UIKit

/// What views cost when there are very many.
@MainActor @Suite(.serialized) struct ViewMemoryTests {
    /// Each with a frame and a colour, ten in a group.
    @Test func aHundredThousandViewsFit() {
        let count = 100_000
        // What is made once, with the first view.
        let warm = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        warm.addSubview(UIView())
        #expect(Self.bytes(ofViews: count) / count <= 605)
    }

    /// Returns the heap that views take, each with a frame and a colour, ten in a group.
    private static func bytes(ofViews count: Int) -> Int {
        let before = oriel_allocated_bytes()
        let groups = (0..<count / 10).map { index in
            let group = UIView(frame: CGRect(x: index, y: 0, width: 10, height: 10))
            for column in 0..<9 {
                let view = UIView(frame: CGRect(x: column, y: 0, width: 1, height: 10))
                view.backgroundColor = .blue
                group.addSubview(view)
            }
            return group
        }
        defer { withExtendedLifetime(groups) {} }
        return oriel_allocated_bytes() - before
    }

    /// Foundation keeps the memory of each attributed string: text without attributes must not be converted to one.
    @Test func `Labels that change keep no memory`() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        var size = CGSize.zero
        func change(_ steps: Range<Int>) {
            for step in steps {
                label.text = "Change number \(step)"
                label.textColor = step % 2 == 0 ? .red : .blue
                size = label.intrinsicContentSize
                label.drawText(in: label.bounds)
                size.width += "\(step) points".size(withAttributes: [.font: label.font!]).width
            }
        }
        change(10_000..<11_000)
        let growths = (0..<5).map { round in
            let before = oriel_allocated_bytes()
            change(11_000 + round * 4000..<15_000 + round * 4000)
            return oriel_allocated_bytes() - before
        }
        // An attributed string keeps 192 bytes at least, in each round. A table that grows takes some 260 kB in one of them.
        #expect(size.width > 0 && (growths.min() ?? 0) < 4000 * 96, "\(growths) bytes in 4000 changes each")
    }
}
