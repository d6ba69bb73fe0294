import UIKit

/// The colours of pictures and samples.
@MainActor enum Palette {
    static let all: [UIColor] = [
        .systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen, .systemBlue, .systemYellow, .systemPurple,
    ]

    static let ink = UIColor(red: 0.13, green: 0.14, blue: 0.23, alpha: 1)
    static let well = UIColor(red: 0.955, green: 0.958, blue: 0.975, alpha: 1)

    static func color(_ index: Int) -> UIColor { all[index % all.count] }
}
