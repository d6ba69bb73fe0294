import UIKit

/// Controllers that contain others, each as an app has it.
final class ContainersViewController: UIViewController {
    private let navigation = UINavigationController(rootViewController: MusicViewController())
    private let tabs = UITabBarController()
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let sheets = PageSource()

    override func loadView() {
        navigation.navigationBar.prefersLargeTitles = true
        tabs.viewControllers = [
            Self.tab("Inbox", .form, badge: "3", color: .systemTeal), Self.tab("Photos", .images, color: .systemOrange),
            Self.tab("Music", .motion, color: .systemPink),
        ]
        pages.dataSource = sheets
        pages.setViewControllers([sheets.page(0)], direction: .forward, animated: false)
        for child in [navigation, tabs, pages] {
            addChild(child)
            child.view.layer.cornerRadius = 8
            child.view.clipsToBounds = true
        }
        view = GridView([
            [
                CardView(
                    "Navigation", caption: "A large title collapses; a pan from the edge goes back.", span: 1.1,
                    content: navigation.view),
                CardView("Tabs", caption: "Badges, and Ctrl+Tab.", content: tabs.view),
                CardView("Pages", caption: "Pan, turn the wheel, or press an arrow key.", content: pages.view),
            ]
        ])
        for child in [navigation, tabs, pages] { child.didMove(toParent: self) }
    }

    private static func tab(
        _ title: String, _ symbol: Symbol, badge: String? = nil, color: UIColor
    ) -> UIViewController {
        let controller = PlainViewController(title, color: color)
        controller.tabBarItem = UITabBarItem(title: title, image: symbol.image(side: 22), tag: 0)
        controller.tabBarItem.badgeValue = badge
        return controller
    }
}

/// A colour and a word.
private final class PlainViewController: UIViewController {
    private let color: UIColor

    init(_ title: String, color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color.withAlphaComponent(0.14)
        let label = UILabel(text: title, font: .systemFont(ofSize: 24, weight: .semibold), color: color)
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
        ])
    }
}

/// The pages of the page controller.
private final class PageSource: NSObject, UIPageViewControllerDataSource {
    private static let colors: [UIColor] = [.systemBlue, .systemGreen, .systemIndigo, .systemRed]
    private var pages: [Int: UIViewController] = [:]

    func page(_ number: Int) -> UIViewController {
        if let page = pages[number] { return page }
        let page = PlainViewController("Page \(number + 1)", color: Self.colors[number])
        pages[number] = page
        return page
    }

    private func neighbour(of page: UIViewController, _ distance: Int) -> UIViewController? {
        guard let number = pages.first(where: { $0.value === page })?.key,
            Self.colors.indices.contains(number + distance)
        else { return nil }
        return self.page(number + distance)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, -1) }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, 1) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { Self.colors.count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        pageViewController.viewControllers?.first.flatMap { page in pages.first { $0.value === page }?.key } ?? 0
    }
}
