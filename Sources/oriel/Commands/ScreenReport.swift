import Diagnostics
import Foundation
import UIKit
import UIPlatform

/// The properties of one output that `oriel screens` reports.
struct ScreenReport: Codable {
    struct Size: Codable {
        var width: Double
        var height: Double
    }

    struct Position: Codable {
        var x: Double
        var y: Double
    }

    struct Mode: Codable, CustomStringConvertible {
        /// In pixels.
        var width: Int
        /// In pixels.
        var height: Int
        /// In hertz; 0 where the system does not report it.
        var refresh: Double
        var isCurrent: Bool
        var isPreferred: Bool

        var description: String {
            "\(width)×\(height)" + (refresh > 0 ? String(format: " @ %.2f Hz", refresh) : "")
        }
    }

    var name: String
    var details: String
    var make: String
    var model: String
    /// Pixels per point.
    var scale: Double
    /// The top left corner, in points.
    var position: Position
    /// In points.
    var size: Size
    /// In millimetres; zero where the output has no physical size.
    var physicalSize: Size
    var transform: String
    var modes: [Mode]

    init(_ output: PlatformOutput) {
        name = output.name
        details = output.details
        make = output.make
        model = output.model
        let points = output.pointSize
        scale = Double(output.nativeScale)
        position = Position(x: Double(output.position.x), y: Double(output.position.y))
        size = Size(width: Double(points.width), height: Double(points.height))
        physicalSize = Size(width: Double(output.physicalSize.width), height: Double(output.physicalSize.height))
        transform = Self.name(of: output.transform)
        modes = output.modes.enumerated().map { index, mode in
            Mode(
                width: mode.width, height: mode.height, refresh: Double(mode.refresh) / 1000,
                isCurrent: index == output.currentMode, isPreferred: mode.isPreferred)
        }
    }

    private static func name(of transform: PlatformOutput.Transform) -> String {
        switch transform {
        case .normal: "normal"
        case .rotated90: "90"
        case .rotated180: "180"
        case .rotated270: "270"
        case .flipped: "flipped"
        case .flipped90: "flipped-90"
        case .flipped180: "flipped-180"
        case .flipped270: "flipped-270"
        }
    }

    // MARK: Table

    private static let headings = ["NAME", "MAKE AND MODEL", "MODE", "SCALE", "POSITION", "POINTS", "PHYSICAL"]

    private var cells: [String] {
        let maker = [make, model].filter { !$0.isEmpty }.joined(separator: " ")
        let current = modes.first { $0.isCurrent }
        return [
            name, maker.isEmpty ? "–" : maker, current.map(\.description) ?? "off", Self.text(scale),
            "\(Self.text(position.x)),\(Self.text(position.y))", "\(Self.text(size.width))×\(Self.text(size.height))",
            physicalSize.width > 0
                ? "\(Self.text(physicalSize.width))×\(Self.text(physicalSize.height)) mm" : "–",
        ].map { $0.escapedForTerminals() }
    }

    /// The report on one line.
    var line: String {
        let list = modes.map { "\($0)" + ($0.isCurrent ? "*" : "") + ($0.isPreferred ? "+" : "") }
        return [
            name, modes.first { $0.isCurrent }.map(\.description) ?? "off", "scale \(Self.text(scale))",
            "\(Self.text(size.width))×\(Self.text(size.height)) points",
            "at \(Self.text(position.x)),\(Self.text(position.y))", "transform \(transform)",
            "modes: \(list.joined(separator: ", "))",
        ].joined(separator: "  ").escapedForTerminals()
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() ? String(format: "%.0f", number) : String(format: "%.2f", number)
    }

    /// Returns a line for each output, and its modes if it has several: `*` marks the current one, `+` the preferred one.
    static func table(of reports: [ScreenReport]) -> String {
        let rows = [headings] + reports.map(\.cells)
        let widths = headings.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            let padded = zip(cells, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            return padded.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
        }
        var lines = [line(headings)]
        for report in reports {
            lines.append(line(report.cells))
            if report.transform != "normal" { lines.append("    transform: \(report.transform)") }
            guard report.modes.count > 1 else { continue }
            for mode in report.modes {
                lines.append("    \(mode.isCurrent ? "*" : " ")\(mode.isPreferred ? "+" : " ") \(mode)")
            }
        }
        return lines.joined(separator: "\n")
    }
}
