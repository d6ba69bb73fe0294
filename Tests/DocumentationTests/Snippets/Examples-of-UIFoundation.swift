import CoreGraphics
import UIFoundation

// The examples in the documentation comments of classes, each in a function of its own.

private func showUIColor() {
    let ink = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }
    _ = ink
}

private func showNSDataAsset() {
    let levels = NSDataAsset(name: "levels")?.data
    _ = levels
}

private func showNSTextStorage() {
    let storage = NSTextStorage(string: "Hello")
    let layoutManager = NSLayoutManager()
    storage.addLayoutManager(layoutManager)
    storage.replaceCharacters(in: NSRange(location: 5, length: 0), with: ", world")
}

private func showNSLayoutManager(text: NSAttributedString) {
    let storage = NSTextStorage(attributedString: text)
    let layoutManager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 320, height: 0))
    layoutManager.addTextContainer(container)
    storage.addLayoutManager(layoutManager)
    let height = layoutManager.usedRect(for: container).height
    _ = height
    layoutManager.addTextContainer(NSTextContainer(size: CGSize(width: 150, height: 400)))
    layoutManager.addTextContainer(NSTextContainer(size: CGSize(width: 150, height: 400)))
}

private func showNSTextContainer(layoutManager: NSLayoutManager) {
    let container = NSTextContainer(size: CGSize(width: 320, height: 0))
    container.lineFragmentPadding = 0
    layoutManager.addTextContainer(container)
}

private func showUIImageAsset(day: UIImage, night: UIImage) {
    let asset = UIImageAsset()
    asset.register(day, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(night, with: UITraitCollection(userInterfaceStyle: .dark))
    let image = asset.image(with: .current)
    _ = image
}

private func showUIBezierPath(in rect: CGRect) {
    let card = UIBezierPath(roundedRect: rect, cornerRadius: 8)
    UIColor.systemYellow.setFill()
    card.fill()
}

private func showUIGraphicsImageRenderer() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40))
    let image = renderer.image { context in
        UIColor.systemRed.setFill()
        context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    _ = image
}

private func showNSTextList() {
    let list = NSTextList(markerFormat: .decimal, startingItemNumber: 1)
    print(list.marker(forItemNumber: 3))  // "3"
}
