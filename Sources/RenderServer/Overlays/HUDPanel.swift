import GLES
import RenderProtocol

/// The panel in the top left corner of a window: statistics of the newest frame, and bars of the last ones.
///
/// All lengths are whole multiples of `unit` pixels, so that edges are sharp at any scale.
struct HUDPanel {
    /// The duration of the newest finished frame; nil before there is one.
    var frame: FrameTimes?
    /// The seconds of GPU time of the newest measured frame; nil without a GPU timer.
    var gpu: Double?
    var statistics: FrameStatistics
    /// The number of layers in the render tree.
    var layers: Int
    /// The pixels per unit.
    var unit: Int
    /// The durations of the last frames.
    var history: FrameHistory

    static let padding = 4
    static let columns = 20
    static let linePitch = 9
    static let graphHeight = 24
    /// The duration of a full bar in seconds: two refreshes at 60 Hz.
    static let fullBar = 2.0 / 60

    static let width = 2 * padding + columns * HUDFont.advance
    static let height = 2 * padding + 9 * linePitch + graphHeight

    /// Returns the pixels of the panel on a screen of `scale` pixels per point.
    static func rect(scale: Double) -> PixelRect {
        let unit = unit(scale: scale)
        return PixelRect(x: 0, y: 0, width: width * unit, height: height * unit)
    }

    /// Returns the pixels per unit: a point, rounded to whole pixels.
    static func unit(scale: Double) -> Int { max(1, min(16, Int(scale.rounded()))) }

    /// The lines of text, from the top.
    var lines: [(label: String, value: String)] {
        [
            ("FRAME", Self.milliseconds(frame?.wall)), ("CPU", Self.milliseconds(frame?.cpu)),
            ("GPU", Self.milliseconds(gpu)), ("LAYERS", "\(statistics.layersVisited)/\(layers)"),
            ("DRAWS", "\(statistics.drawCalls)"), ("DAMAGED", "\(statistics.damagedPixels)"),
            ("PAINTED", "\(statistics.paintedPixels)"), ("UPLOADED", "\(statistics.uploadedBytes)"),
            ("PASSES", "\(statistics.offscreenPasses)"),
        ]
    }

    private static func milliseconds(_ seconds: Double?) -> String {
        guard let seconds else { return "-" }
        let hundredths = Int((min(max(seconds, 0), 99) * 1e5).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) MS"
    }

    /// Lists the panel's quads: three draw calls and one for each colour of bars.
    func list(into items: inout [DrawItem], font: GLTexture, scissor: PixelRect) {
        func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
            PixelRect(x: x * unit, y: y * unit, width: width * unit, height: height * unit)
        }
        items.append(DrawItem(fill: rect(0, 0, Self.width, Self.height), OverlayColor.panel, scissor: scissor))
        var y = Self.padding
        for line in lines {
            list(line.label, x: Self.padding, y: y, into: &items, font, scissor)
            let x = Self.padding + (Self.columns - line.value.count) * HUDFont.advance
            list(line.value, x: x, y: y, into: &items, font, scissor)
            y += Self.linePitch
        }
        let bottom = y + Self.graphHeight
        let right = Self.padding + Self.columns * HUDFont.advance
        for age in 0..<history.count {
            let seconds = history[age]
            let height = max(1, Int((min(seconds / Self.fullBar, 1) * Double(Self.graphHeight)).rounded()))
            let color =
                seconds <= Self.fullBar / 2
                ? OverlayColor.inTime : seconds <= Self.fullBar ? OverlayColor.late : OverlayColor.tooLate
            items.append(DrawItem(fill: rect(right - 1 - age, bottom - height, 1, height), color, scissor: scissor))
        }
        items.append(
            DrawItem(
                fill: rect(Self.padding, bottom - Self.graphHeight / 2, FrameHistory.capacity, 1), OverlayColor.limit,
                scissor: scissor))
    }

    private func list(
        _ text: String, x: Int, y: Int, into items: inout [DrawItem], _ font: GLTexture, _ scissor: PixelRect
    ) {
        var x = x
        for character in text {
            defer { x += HUDFont.advance }
            guard let index = HUDFont.index(of: character) else { continue }
            let whole = PixelRect(
                x: x * unit, y: y * unit, width: 5 * unit, height: HUDFont.height * unit)
            let cover = whole.intersection(scissor)
            guard !cover.isEmpty else { continue }
            var item = DrawItem(
                pipeline: .image, blends: true, isOpaque: false, texture: font.name, cover: cover, scissor: scissor)
            // Magnified without interpolation.
            item.sampling.magnification = .nearest
            item.uniform = OverlayColor.text
            let width = Float(font.width)
            item.setImage(
                DeviceBox(cover), of: DeviceBox(whole),
                textureRect: SIMD4(Float(index * HUDFont.advance) / width, 0, 5 / width, 1))
            items.append(item)
        }
    }
}
