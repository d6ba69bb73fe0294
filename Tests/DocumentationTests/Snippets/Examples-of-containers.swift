import UIKit

// The examples in the documentation comments of bars, containers and presentations, each in a function of its own.

private final class SongsController: UIViewController {}
private final class AlbumsController: UIViewController {}
private final class SidebarController: UIViewController {}
private final class ArticleController: UIViewController {}
private final class OptionsController: UIViewController {}
private final class SearchController: UIViewController {}

private final class SongController: UIViewController {
    convenience init(_ song: String) {
        self.init(nibName: nil, bundle: nil)
        title = song
    }
}

@MainActor private final class Library {
    func delete(_ photo: String) {}
}

// MARK: Alerts and presentations

@MainActor private func showUIAlertAction(_ alert: UIAlertController, deleteItem: @escaping @MainActor () -> Void) {
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in deleteItem() })
}

@MainActor private func showUIAlertView() {
    let alert = UIAlertView(title: "Saved", message: nil, delegate: nil, cancelButtonTitle: "OK")
    alert.show()
}

private final class PhotoSheetController: UIViewController, UIActionSheetDelegate {
    func showUIAlertController(_ library: Library, _ photo: String) {
        let alert = UIAlertController(title: "Delete Photo?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in library.delete(photo) })
        present(alert, animated: true)
    }

    func showUIActionSheet() {
        let sheet = UIActionSheet(
            title: nil, delegate: self, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete")
        sheet.show(in: view)
    }

    func showUISheetPresentationController() {
        let controller = OptionsController()
        if let sheet = controller.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }
        present(controller, animated: true)
    }
}

final class PanelController: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }
    override func containerViewWillLayoutSubviews() {
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

private final class SwipedController: UIViewController {
    private let transition = UIPercentDrivenInteractiveTransition()

    func pan(_ recognizer: UIPanGestureRecognizer) {
        let fraction = recognizer.translation(in: view).x / view.bounds.width
        switch recognizer.state {
        case .changed: transition.update(fraction)
        case .ended where fraction > 0.5: transition.finish()
        case .ended, .cancelled: transition.cancel()
        default: break
        }
    }
}

// MARK: Bars

@MainActor private func showUIBarAppearance(_ navigationBar: UINavigationBar) {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemTeal
    navigationBar.standardAppearance = appearance
}

@MainActor private func showUITabBarAppearance(_ tabBar: UITabBar) {
    let appearance = UITabBarAppearance()
    appearance.stackedLayoutAppearance.selected.iconColor = .systemIndigo
    tabBar.standardAppearance = appearance
}

private final class BarController: UIViewController, UITabBarDelegate {
    func showUIBarButtonItem(_ sortMenu: UIMenu, addSong: @escaping @MainActor () -> Void) {
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { _ in addSong() })
        toolbarItems = [.flexibleSpace(), UIBarButtonItem(title: "Sort", menu: sortMenu)]
    }

    func showUIBarButtonItemGroup(_ share: UIBarButtonItem, _ delete: UIBarButtonItem) {
        navigationItem.trailingItemGroups = [
            .fixedGroup(representativeItem: nil, items: [share, delete])
        ]
    }

    func showUINavigationBarAppearance() {
        let appearance = UINavigationBarAppearance()
        appearance.titleTextAttributes = [.foregroundColor: UIColor.systemIndigo]
        navigationItem.standardAppearance = appearance
    }

    func showUITabBarItem() {
        tabBarItem = UITabBarItem(title: "Songs", image: UIImage(named: "Note"), tag: 0)
        tabBarItem.badgeValue = "3"
    }

    func showUINavigationItem() {
        navigationItem.title = "Songs"
        navigationItem.rightBarButtonItem = editButtonItem
        navigationItem.largeTitleDisplayMode = .always
    }

    func showUITabBar(_ note: UIImage, _ disc: UIImage) {
        let bar = UITabBar()
        bar.items = [
            UITabBarItem(title: "Songs", image: note, tag: 0), UITabBarItem(title: "Albums", image: disc, tag: 1),
        ]
        bar.delegate = self
    }

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

@MainActor private func showUIToolbar(
    add: @escaping @MainActor () -> Void, delete: @escaping @MainActor () -> Void
) {
    let toolbar = UIToolbar()
    toolbar.items = [
        UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in add() }),
        .flexibleSpace(),
        UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in delete() }),
    ]
}

@MainActor private func showUINavigationBar() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [UINavigationItem(title: "Songs")]
}

// MARK: Containers

@MainActor private func showUINavigationController(_ song: String, in window: UIWindow) {
    let navigation = UINavigationController(rootViewController: SongsController())
    window.rootViewController = navigation
    navigation.pushViewController(SongController(song), animated: true)
}

@MainActor private func showUITab(_ tabs: UITabBarController, _ note: UIImage, _ disc: UIImage) {
    tabs.tabs = [
        UITab(title: "Songs", image: note, identifier: "songs") { _ in SongsController() },
        UITab(title: "Albums", image: disc, identifier: "albums") { _ in AlbumsController() },
    ]
}

@MainActor private func showUITabGroup(
    _ tabs: UITabBarController, _ note: UIImage, _ songs: UITab, _ albums: UITab
) {
    tabs.tabs = [
        UITabGroup(title: "Library", image: note, identifier: "library", children: [songs, albums]),
        UISearchTab { _ in UINavigationController(rootViewController: SearchController()) },
    ]
}

@MainActor private func showUITabBarController(_ songs: UIViewController, _ albums: UIViewController) {
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: songs), albums]
    tabs.selectedIndex = 1
}

@MainActor private func showUISplitViewController() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(SidebarController(), for: .primary)
    split.setViewController(ArticleController(), for: .secondary)
}

private final class BookController: UIViewController, UIPageViewControllerDataSource {
    func showUIPageViewController(_ firstPage: UIViewController) {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.dataSource = self
        pages.setViewControllers([firstPage], direction: .forward, animated: false)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
}
