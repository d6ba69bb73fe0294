import Foundation
import QuartzCore
import UIKit

extension SweptProperty {
    static let controls: [SweptProperty] = [
        label("font size") { $1.font = .systemFont(ofSize: $0) },
        label("minimumScaleFactor") { number, label in
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = number
        },
        label("preferredMaxLayoutWidth") { number, label in
            label.numberOfLines = 0
            label.preferredMaxLayoutWidth = number
            _ = label.intrinsicContentSize
        },
        label("frame") { $1.frame = CGRect(x: 0, y: 0, width: $0, height: $0) },
        label("shadowOffset") { number, label in
            label.shadowColor = .black
            label.shadowOffset = CGSize(width: number, height: number)
        },
        label("textRect") {
            _ = $1.textRect(forBounds: CGRect(x: 0, y: 0, width: $0, height: $0), limitedToNumberOfLines: 2)
        },
        label("kern") { $1.attributedText = NSAttributedString(string: "Text", attributes: [.kern: $0]) },
        label("baselineOffset") {
            $1.attributedText = NSAttributedString(string: "Text", attributes: [.baselineOffset: $0])
        },
        label("lineSpacing") { number, label in
            let style = NSMutableParagraphStyle()
            (style.lineSpacing, style.lineHeightMultiple, style.headIndent) = (number, number, number)
            label.numberOfLines = 0
            label.attributedText = NSAttributedString(string: "Two\nlines", attributes: [.paragraphStyle: style])
        },
        view("NSString.boundingRect") { number, _ in
            _ = NSAttributedString(string: "Some text").boundingRect(
                with: CGSize(width: number, height: number), options: .usesLineFragmentOrigin, context: nil)
        },
        view("UIButton.frame") { number, view in
            let button = UIButton(configuration: .filled(), primaryAction: nil)
            button.setTitle("Title", for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: number, height: number)
            view.addSubview(button)
        },
        view("UIWindow.frame") { number, view in view.window?.frame.origin.x = number.isFinite ? 0 * number : number },
    ]

    static func label(_ name: String, _ set: @escaping (CGFloat, UILabel) -> Void) -> SweptProperty {
        view("UILabel.\(name)") { number, view in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            label.text = "Some text"
            view.addSubview(label)
            set(number, label)
        }
    }
}
