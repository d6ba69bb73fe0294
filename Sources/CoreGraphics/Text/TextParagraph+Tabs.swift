import CPango
import Foundation

extension TextParagraph {
    /// The limit of tab stops.
    private static let maximumTabCount = 1_000

    /// Sets the tab stops of Pango's layout.
    func setTabs() {
        // Most text has no tabs, and does without a list of them.
        guard let text = pango_layout_get_text(layout), strchr(text, 0x09) != nil else { return }
        // Pango measures from the left edge of its lines, which an indent moves.
        let first = TextLayout.length(style.firstLineHeadIndent)
        let isWrapped = width != nil && style.lineBreak != .clip
        let lead = isWrapped ? min(first, TextLayout.length(style.headIndent)) : first
        var stops = (style.tabStops ?? ParagraphAttributes.defaultTabStops).filter { $0.position.isFinite }
            .sorted { $0.position < $1.position }
        stops.removeLast(max(0, stops.count - Self.maximumTabCount))
        let interval = style.tabInterval
        if interval > 0, interval < 1e6 {
            // Stops after the last one are as far apart as the last two.
            let next = ((stops.last?.position ?? 0) / interval).rounded(.down) + 1
            stops += [.init(next * interval), .init((next + 1) * interval)]
        }
        guard !stops.isEmpty, let tabs = pango_tab_array_new(Int32(stops.count), 0) else { return }
        defer { pango_tab_array_free(tabs) }
        for (index, stop) in stops.enumerated() {
            let position = TextEngine.units(max(stop.position - lead, 0))
            switch stop.alignment {
            case .leading: pango_tab_array_set_tab(tabs, Int32(index), PANGO_TAB_LEFT, position)
            case .center: pango_tab_array_set_tab(tabs, Int32(index), PANGO_TAB_CENTER, position)
            case .trailing: pango_tab_array_set_tab(tabs, Int32(index), PANGO_TAB_RIGHT, position)
            case .decimal(let point):
                pango_tab_array_set_tab(tabs, Int32(index), PANGO_TAB_DECIMAL, position)
                pango_tab_array_set_decimal_point(tabs, Int32(index), point.value)
            }
        }
        pango_layout_set_tabs(layout, tabs)
    }
}
