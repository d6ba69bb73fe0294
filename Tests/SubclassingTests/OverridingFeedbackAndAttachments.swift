import UIKit

// No `@testable`: an app sees no more than this file does.

private class OverridingNSTextAttachment: NSTextAttachment {
    override init(data contentData: Data?, ofType uti: String?) { super.init(data: contentData, ofType: uti) }
    override var contents: Data? {
        get { super.contents }
        set { super.contents = newValue }
    }
    override var fileType: String? {
        get { super.fileType }
        set { super.fileType = newValue }
    }
    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = newValue }
    }
    override var lineLayoutPadding: CGFloat {
        get { super.lineLayoutPadding }
        set { super.lineLayoutPadding = newValue }
    }
    override func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? {
        super.image(forBounds: imageBounds, textContainer: textContainer, characterIndex: charIndex)
    }
    override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        super.attachmentBounds(
            for: textContainer, proposedLineFragment: lineFrag, glyphPosition: position, characterIndex: charIndex)
    }
}

private class OverridingNSTextContainer: NSTextContainer {
    override init(size: CGSize) { super.init(size: size) }
    override var size: CGSize {
        get { super.size }
        set { super.size = newValue }
    }
    override var lineFragmentPadding: CGFloat {
        get { super.lineFragmentPadding }
        set { super.lineFragmentPadding = newValue }
    }
    override func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        super.replaceLayoutManager(newLayoutManager)
    }
}

private class OverridingUIFeedbackGenerator: UIFeedbackGenerator {
    override func prepare() { super.prepare() }
}

private class OverridingUISelectionFeedbackGenerator: UISelectionFeedbackGenerator {
    override func selectionChanged() { super.selectionChanged() }
    override func selectionChanged(at location: CGPoint) { super.selectionChanged(at: location) }
}

private class OverridingUIImpactFeedbackGenerator: UIImpactFeedbackGenerator {
    override func impactOccurred() { super.impactOccurred() }
    override func impactOccurred(intensity: CGFloat) { super.impactOccurred(intensity: intensity) }
    override func impactOccurred(at location: CGPoint) { super.impactOccurred(at: location) }
    override func impactOccurred(intensity: CGFloat, at location: CGPoint) {
        super.impactOccurred(intensity: intensity, at: location)
    }
}

private class OverridingUINotificationFeedbackGenerator: UINotificationFeedbackGenerator {
    override func notificationOccurred(_ notificationType: FeedbackType) {
        super.notificationOccurred(notificationType)
    }
    override func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
        super.notificationOccurred(notificationType, at: location)
    }
}
