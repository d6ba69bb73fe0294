import UIKit

/// Controls that set or display a value.
final class ValuesViewController: UIViewController {
    override func loadView() {
        view = GridView(
            [
                [
                    CardView("Switches & sliders", caption: "By touch, pointer and arrow keys.", content: switches()),
                    CardView("Segments & steps", caption: "One of several, and one more or less.", content: steps()),
                    CardView("Progress", caption: "The spokes turn on the render thread.", content: ProgressSample()),
                ],
                [
                    CardView("A picker", caption: "Wheels with momentum.", content: PizzaPicker()),
                    CardView("Dates", caption: "Compact, and inline.", span: 1.4, content: dates()),
                ],
            ], shares: [1, 1.9], minHeights: [216, 446])
    }

    private func switches() -> UIView {
        let slider = UISlider(frame: .zero)
        slider.value = 0.4
        let value = UILabel(font: .monospacedDigitSystemFont(ofSize: 13, weight: .regular), alignment: .right)
        let show = { value.text = String(format: "%.2f", slider.value) }
        slider.addAction(UIAction { _ in show() }, for: .valueChanged)
        show()
        let enabled = UISwitch(frame: .zero)
        enabled.isOn = true
        enabled.addAction(UIAction { _ in slider.isEnabled = enabled.isOn }, for: .valueChanged)
        let tinted = UISwitch(frame: .zero)
        tinted.onTintColor = .systemOrange
        tinted.isOn = true
        let off = UISwitch(frame: .zero)
        off.isEnabled = false
        let caption = UILabel(text: "The first one enables the slider.", color: .secondaryLabel)
        return Self.column([
            Self.row([enabled, tinted, off, UIView(frame: .zero)]), caption, Self.row([slider, value]),
        ])
    }

    private func steps() -> UIView {
        let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
        segments.selectedSegmentIndex = 1
        let pages = UIPageControl(frame: .zero)
        pages.numberOfPages = 7
        pages.pageIndicatorTintColor = .tertiaryLabel
        pages.currentPageIndicatorTintColor = .systemBlue
        let stepper = UIStepper(frame: .zero)
        stepper.maximumValue = 6
        let label = UILabel(text: "Page 1", alignment: .right)
        let show = { (page: Int) in
            pages.currentPage = page
            stepper.value = Double(page)
            label.text = "Page \(page + 1)"
        }
        stepper.addAction(UIAction { _ in show(Int(stepper.value)) }, for: .valueChanged)
        pages.addAction(UIAction { _ in show(pages.currentPage) }, for: .valueChanged)
        return Self.column([segments, Self.row([stepper, label]), pages])
    }

    private func dates() -> UIView {
        let compact = UIDatePicker(frame: .zero)
        compact.preferredDatePickerStyle = .compact
        let inline = UIDatePicker(frame: .zero)
        inline.preferredDatePickerStyle = .inline
        inline.datePickerMode = .date
        // A reference picture shows the same day each time.
        let date = Date(timeIntervalSinceReferenceDate: 816_000_000)
        (compact.date, inline.date) = (date, date)
        (compact.timeZone, inline.timeZone) = (TimeZone(secondsFromGMT: 0), TimeZone(secondsFromGMT: 0))
        inline.addAction(UIAction { _ in compact.setDate(inline.date, animated: true) }, for: .valueChanged)
        compact.addAction(UIAction { _ in inline.setDate(compact.date, animated: true) }, for: .valueChanged)
        return ArrangedView([compact, inline]) { bounds in
            let size = compact.sizeThatFits(bounds.size)
            compact.frame = CGRect(x: 0, y: 0, width: min(size.width, bounds.width), height: size.height)
            let top = size.height + 8
            inline.frame = CGRect(x: 0, y: top, width: min(bounds.width, 360), height: max(0, bounds.height - top))
        }
    }

    /// Returns views side by side; one without a size of its own fills the rest.
    fileprivate static func row(_ views: [UIView]) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = 12
        stack.alignment = .center
        return stack
    }

    fileprivate static func column(_ views: [UIView]) -> UIView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.spacing = 14
        stack.translatesAutoresizingMaskIntoConstraints = false
        let view = UIView(frame: .zero)
        view.addSubview(stack)
        let trailing = stack.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        // A view has no width before its first layout.
        trailing.priority = .defaultHigh
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.topAnchor),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor), trailing,
        ])
        return view
    }
}

/// A bar of progress, and indicators of activity.
private final class ProgressSample: UIView {
    private let bar = UIProgressView(progressViewStyle: .default)
    private let large = UIActivityIndicatorView(style: .large)
    private let medium = UIActivityIndicatorView(style: .medium)
    private let content: UIView

    override init(frame: CGRect) {
        let (bar, large, medium) = (bar, large, medium)
        bar.progress = 0.3
        large.startAnimating()
        medium.startAnimating()
        let button = UIButton(
            configuration: .tinted(),
            primaryAction: UIAction(title: "Go on") { _ in
                bar.setProgress(bar.progress >= 1 ? 0 : bar.progress + 0.2, animated: true)
            })
        let block = UIButton(
            configuration: .gray(),
            primaryAction: UIAction(title: "Block the main thread") { _ in Thread.sleep(forTimeInterval: 2) })
        content = ValuesViewController.column([
            bar, ValuesViewController.row([medium, large, UIView(frame: .zero), button]), block,
        ])
        super.init(frame: frame)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
    }
}

/// A pizza of a size and a kind.
private final class PizzaPicker: UIView, UIPickerViewDataSource, UIPickerViewDelegate {
    private static let columns = [
        ["Small", "Medium", "Large", "For the office"],
        ["Margherita", "Funghi", "Marinara", "Capricciosa", "Quattro formaggi", "Siciliana"],
    ]
    private let picker = UIPickerView(frame: .zero)
    private let label = UILabel(color: .secondaryLabel, alignment: .center)

    override init(frame: CGRect) {
        super.init(frame: frame)
        picker.dataSource = self
        picker.delegate = self
        addSubview(picker)
        addSubview(label)
        picker.selectRow(1, inComponent: 0, animated: false)
        picker.selectRow(3, inComponent: 1, animated: false)
        showSelection()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 0, y: max(0, bounds.height - 20), width: bounds.width, height: 20)
        picker.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 24))
    }

    private func showSelection() {
        label.text = Self.columns.indices.map { Self.columns[$0][picker.selectedRow(inComponent: $0)] }
            .joined(separator: " ")
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { Self.columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        Self.columns[component].count
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        Self.columns[component][row]
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { showSelection() }
}
