import UIKit

// Compiled only: the initializers that apps override in bars, containers and controls are overridden from outside the module.

private class InitializedUINavigationController: UINavigationController {
    override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
    override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
    }
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUITabBarController: UITabBarController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUISplitViewController: UISplitViewController {
    override init(style: UISplitViewController.Style) { super.init(style: style) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUIPageViewController: UIPageViewController {
    override init(
        transitionStyle style: UIPageViewController.TransitionStyle,
        navigationOrientation: UIPageViewController.NavigationOrientation,
        options: [UIPageViewController.OptionsKey: Any]? = nil
    ) { super.init(transitionStyle: style, navigationOrientation: navigationOrientation, options: options) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUISearchController: UISearchController {
    override init(searchResultsController: UIViewController?) {
        super.init(searchResultsController: searchResultsController)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUIAlertController: UIAlertController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUISheetPresentationController: UISheetPresentationController {
    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    }
}

private class InitializedUINavigationItem: UINavigationItem {
    override init(title: String) { super.init(title: title) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUIBarButtonItem: UIBarButtonItem {
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUITabBarItem: UITabBarItem {
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUISegmentedControl: UISegmentedControl {
    override init(items: [Any]?) { super.init(items: items) }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUIActivityIndicatorView: UIActivityIndicatorView {
    override init(style: UIActivityIndicatorView.Style) { super.init(style: style) }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUISwitch: UISwitch {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUISlider: UISlider {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUISearchBar: UISearchBar {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUINavigationBar: UINavigationBar {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class InitializedUITabBar: UITabBar {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
