import Foundation
import UIKit

/// S9: rows of names and fields in a view that is resized, without a window.
@MainActor struct FormLayoutScene {
    private static let resizes = 1000

    let count: Int

    /// Prints the CPU time of construction with the first layout, and of one change of width.
    func run() throws {
        let start = Usage.cpuMilliseconds
        let rows = count / 2
        let form = UIView(frame: CGRect(x: 0, y: 0, width: Self.width(0), height: 24 + 36 * CGFloat(rows)))
        let names = (0..<rows).map { SizedView(CGSize(width: Self.nameWidth($0), height: 20)) }
        let fields = (0..<rows).map { _ in SizedView(CGSize(width: UIView.noIntrinsicMetric, height: 22)) }
        for (name, field) in zip(names, fields) {
            form.addSubview(name)
            form.addSubview(field)
        }
        constrain(form, names, fields)
        form.layoutIfNeeded()
        let built = Usage.cpuMilliseconds
        try check(names, fields, 0)
        let checked = Usage.cpuMilliseconds
        for resize in 1...Self.resizes {
            form.frame.size.width = Self.width(resize)
            form.layoutIfNeeded()
        }
        let resized = Usage.cpuMilliseconds
        try check(names, fields, Self.resizes)
        print(
            String(
                format: #"{"n": %d, "build_ms": %.4f, "resize_us": %.3f}"#, count, built - start,
                (resized - checked) * 1000 / Double(Self.resizes)))
    }

    private func constrain(_ form: UIView, _ names: [SizedView], _ fields: [SizedView]) {
        for (row, (name, field)) in zip(names, fields).enumerated() {
            NSLayoutConstraint.activate([
                name.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: 16),
                name.centerYAnchor.constraint(equalTo: field.centerYAnchor),
                field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
                form.trailingAnchor.constraint(equalTo: field.trailingAnchor, constant: 16),
                field.heightAnchor.constraint(equalToConstant: 28),
                row == 0
                    ? field.topAnchor.constraint(equalTo: form.topAnchor, constant: 16)
                    : field.topAnchor.constraint(equalTo: fields[row - 1].bottomAnchor, constant: 8),
            ])
            if row > 0 { name.widthAnchor.constraint(equalTo: names[0].widthAnchor).isActive = true }
        }
    }

    private static func width(_ resize: Int) -> CGFloat { CGFloat(400 + resize * 7 % 401) }

    private static func nameWidth(_ row: Int) -> CGFloat { CGFloat(60 + row * 37 % 80) }

    private func check(_ names: [SizedView], _ fields: [SizedView], _ resize: Int) throws {
        let widest = (0..<names.count).map(Self.nameWidth).max() ?? 0
        for (row, (name, field)) in zip(names, fields).enumerated() {
            let checks: [(what: String, expected: CGFloat, found: CGFloat)] = [
                ("width of a name", widest, name.frame.width),
                ("width of a field", Self.width(resize) - widest - 40, field.frame.width),
                ("top of a field", CGFloat(16 + 36 * row), field.frame.minY),
                ("top of a name", CGFloat(20 + 36 * row), name.frame.minY),
            ]
            for value in checks where value.found != value.expected {
                throw LayoutError(what: value.what, expected: Double(value.expected), found: Double(value.found))
            }
        }
    }
}
