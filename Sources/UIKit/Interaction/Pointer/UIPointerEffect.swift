/// The pointer's effect on the content under it.
///
/// The pointer of UIKit takes the shape of the content. A desktop's pointer keeps its own, so all effects highlight the
/// content with a translucent colour, while the pointer is in the region.
public enum UIPointerEffect: Equatable {
    /// The colour of the `hover` effect.
    public enum TintMode: Int, Sendable {
        case none, overlay, underlay
    }

    /// The effect that suits the size of the content.
    case automatic(UITargetedPreview)
    /// A highlight around the content.
    case highlight(UITargetedPreview)
    /// Content that rises.
    case lift(UITargetedPreview)
    /// Content with a tint, in place.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// The preview of the content.
    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
        }
    }

    /// Whether the content is highlighted.
    var isVisible: Bool {
        if case .hover(_, .none, _, _) = self { return false }
        return true
    }
}
