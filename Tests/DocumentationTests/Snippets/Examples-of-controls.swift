import UIKit

// The examples in the documentation comments of controls, each in a function of its own.

@MainActor private func showUIActivityIndicatorView(in view: UIView) {
    let activity = UIActivityIndicatorView(style: .medium)
    view.addSubview(activity)
    activity.startAnimating()
}

@MainActor private final class Profile {
    var birthday = Date()
}

@MainActor private func showUIDatePicker(_ profile: Profile) {
    let birthday = UIDatePicker()
    birthday.datePickerMode = .date
    birthday.preferredDatePickerStyle = .wheels
    birthday.maximumDate = Date()
    birthday.addAction(UIAction { _ in profile.birthday = birthday.date }, for: .valueChanged)
}

@MainActor private func showUIPageControl() {
    func scroll(toPage page: Int) {}
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.addAction(UIAction { _ in scroll(toPage: pages.currentPage) }, for: .valueChanged)
}

private final class FlavourController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    func showUIPickerView() {
        let picker = UIPickerView()
        picker.dataSource = self
        picker.delegate = self
        picker.selectRow(2, inComponent: 0, animated: false)
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
}

@MainActor private func showUIProgressView() {
    let progressView = UIProgressView(progressViewStyle: .default)
    progressView.setProgress(0.4, animated: true)
}

@MainActor private final class Chart {
    func show(_ period: Calendar.Component) {}
}

@MainActor private func showUISegmentedControl(_ chart: Chart, _ periods: [Calendar.Component]) {
    let period = UISegmentedControl(items: ["Day", "Week", "Month"])
    period.selectedSegmentIndex = 0
    period.addAction(UIAction { _ in chart.show(periods[period.selectedSegmentIndex]) }, for: .valueChanged)
}

@MainActor private final class Player {
    var volume: Float = 0
}

@MainActor private func showUISlider(_ player: Player) {
    let volume = UISlider()
    volume.maximumValue = 11
    volume.value = 5
    volume.addAction(UIAction { _ in player.volume = volume.value }, for: .valueChanged)
}

@MainActor private func showUIStepper(_ label: UILabel) {
    let copies = UIStepper()
    (copies.minimumValue, copies.maximumValue, copies.value) = (1, 99, 1)
    copies.addAction(UIAction { _ in label.text = "\(Int(copies.value))" }, for: .valueChanged)
}

@MainActor private final class Settings {
    var isWiFiEnabled = true
}

@MainActor private func showUISwitch(_ settings: Settings) {
    let wifi = UISwitch()
    wifi.isOn = settings.isWiFiEnabled
    wifi.addAction(UIAction { _ in settings.isWiFiEnabled = wifi.isOn }, for: .valueChanged)
}

// MARK: Searches

private final class SearchResults: UIViewController, UISearchResultsUpdating, UISearchBarDelegate {
    func showUISearchBar() {
        let searchBar = UISearchBar()
        searchBar.placeholder = "Search songs"
        searchBar.delegate = self
    }

    func showUISearchController(_ results: SearchResults) {
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = results
        navigationItem.searchController = search
    }

    func updateSearchResults(for searchController: UISearchController) {}
}

@MainActor private func showUISearchTextField() {
    let field = UISearchTextField()
    field.tokens = [UISearchToken(icon: nil, text: "Unread")]
}

@MainActor private func showUISearchSuggestionItem(_ flag: UIImage, in search: UISearchController) {
    search.searchSuggestions = [
        UISearchSuggestionItem(localizedSuggestion: "France"),
        UISearchSuggestionItem(localizedSuggestion: "Unread", iconImage: flag),
    ]
}

@MainActor private func showUISearchToken(_ flag: UIImage, _ country: AnyObject, in searchBar: UISearchBar) {
    let token = UISearchToken(icon: flag, text: "France")
    token.representedObject = country
    searchBar.searchTextField.insertToken(token, at: 0)
}

private final class FindingController: UIViewController, UIFindInteractionDelegate {
    private let document = UITextView()

    func showUIFindInteraction(_ documentView: UIView) {
        let interaction = UIFindInteraction(sessionDelegate: self)
        documentView.addInteraction(interaction)
        interaction.presentFindNavigator(showingReplace: false)
    }

    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        UITextSearchingFindSession(searchableObject: document)
    }
}

@MainActor private func showUITextChecker(_ text: String) {
    let checker = UITextChecker()
    let range = checker.rangeOfMisspelledWord(
        in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: 0, wrap: false, language: "en_GB")
    if range.location != NSNotFound { print(checker.guesses(forWordRange: range, in: text, language: "en_GB") ?? []) }
}

// MARK: Interactions

@MainActor private final class Folders {
    func openFolder() {}

    func select(in rectangle: CGRect?) {}

    func showUISpringLoadedInteraction(_ folderView: UIView) {
        let interaction = UISpringLoadedInteraction { [weak self] interaction, context in
            self?.openFolder()
        }
        folderView.addInteraction(interaction)
    }

    func showUIBandSelectionInteraction(_ canvas: UIView) {
        let interaction = UIBandSelectionInteraction { [weak self] interaction in
            if interaction.state == .selecting { self?.select(in: interaction.selectionRect) }
        }
        canvas.addInteraction(interaction)
    }
}

@MainActor private func showUIPasteConfiguration(_ view: UIView) {
    view.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.png"])
}

@MainActor private func showUITextDropProposal() {
    let proposal = UITextDropProposal(operation: .copy)
    proposal.dropAction = .replaceAll
}

@MainActor private func showUITextDragPreviewRenderer(_ textView: UITextView) {
    let renderer = UITextDragPreviewRenderer(layoutManager: textView.layoutManager, range: textView.selectedRange)
    let preview = UIImageView(image: renderer.image)
    _ = preview
}
