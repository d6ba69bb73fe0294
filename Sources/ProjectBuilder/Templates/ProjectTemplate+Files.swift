extension ProjectTemplate {
    /// The files of every package.
    static let shared = [
        ".gitignore": ".build/\nPackage.resolved\n",
        "ci/run": """
        #!/bin/sh
        # Runs the tests.
        set -e
        cd "$(dirname "$0")/.."
        oriel test

        """,
        "README.md": """
        # NAME

        Built with Oriel, UIKit for Wayland:

            oriel run       # builds and opens it
            oriel test      # runs its tests
            ci/run          # runs what a server for continuous integration runs

        """,
    ]

    /// The files of an app.
    static let app = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "NAME",
            defaultLocalization: "en",
            targets: [
                .executableTarget(name: "NAME", resources: [.process("Resources")]),
                .testTarget(name: "NAMETests", dependencies: ["NAME"]),
            ]
        )

        """,
        "Sources/NAME/AppDelegate.swift": """
        import UIKit

        @main
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(
                _ application: UIApplication, configurationForConnecting session: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
                configuration.delegateClass = SceneDelegate.self
                return configuration
            }
        }

        """,
        "Sources/NAME/SceneDelegate.swift": """
        import UIKit

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?

            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
            ) {
                guard let scene = scene as? UIWindowScene else { return }
                scene.title = "NAME"
                let window = UIWindow(windowScene: scene)
                window.rootViewController = CounterViewController()
                window.makeKeyAndVisible()
                self.window = window
            }
        }

        """,
        "Sources/NAME/CounterViewController.swift": """
        import UIKit

        final class CounterViewController: UIViewController {
            let label = UILabel()
            let button = UIButton(configuration: .filled())
            private(set) var count = 0 {
                didSet {
                    label.text = String(
                        format: NSLocalizedString("Counted to %d", bundle: .module, comment: "The number"), count)
                }
            }

            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemBackground
                label.font = .preferredFont(forTextStyle: .largeTitle)
                label.text = NSLocalizedString("Hello!", bundle: .module, comment: "Before the first count")
                button.configuration?.title = NSLocalizedString("Count", bundle: .module, comment: "The button")
                button.addTarget(self, action: #selector(increment), for: .primaryActionTriggered)
                view.tintColor = UIColor(resource: .accent)
                let logo = UIImageView(image: UIImage(resource: .logo))
                let stack = UIStackView(arrangedSubviews: [logo, label, button])
                stack.axis = .vertical
                stack.alignment = .center
                stack.spacing = 20
                stack.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(stack)
                NSLayoutConstraint.activate([
                    stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                    stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                ])
            }

            @objc private func increment() { count += 1 }
        }

        """,
        "Sources/NAME/Resources/Assets.xcassets/Contents.json": """
        {"info": {"author": "xcode", "version": 1}}

        """,
        "Sources/NAME/Resources/Assets.xcassets/AccentColor.colorset/Contents.json": """
        {
          "colors": [
            {
              "idiom": "universal",
              "color": {
                "color-space": "srgb",
                "components": {"red": "0x1A", "green": "0x6F", "blue": "0xD8", "alpha": "1.000"}
              }
            },
            {
              "idiom": "universal",
              "appearances": [{"appearance": "luminosity", "value": "dark"}],
              "color": {
                "color-space": "srgb",
                "components": {"red": "0x6A", "green": "0xB0", "blue": "0xFF", "alpha": "1.000"}
              }
            }
          ],
          "info": {"author": "xcode", "version": 1}
        }

        """,
        "Sources/NAME/Resources/Assets.xcassets/Logo.imageset/Contents.json": """
        {
          "images": [{"filename": "Logo.svg", "idiom": "universal"}],
          "info": {"author": "xcode", "version": 1},
          "properties": {"preserves-vector-representation": true}
        }

        """,
        "Sources/NAME/Resources/Assets.xcassets/Logo.imageset/Logo.svg": """
        <svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
          <rect width="96" height="96" rx="22" fill="#1a6fd8"/>
          <path d="M28 64V32l20 18 20-18v32" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round"/>
        </svg>

        """,
        "Sources/NAME/Resources/en.lproj/Localizable.strings": """
        "Hello!" = "Hello!";
        "Count" = "Count";
        "Counted to %d" = "Counted to %d";

        """,
        "Sources/NAME/Resources/de.lproj/Localizable.strings": """
        "Hello!" = "Hallo!";
        "Count" = "Zählen";
        "Counted to %d" = "Bis %d gezählt";

        """,
        "Tests/NAMETests/CounterViewControllerTests.swift": """
        import Testing
        import UIKitTesting

        @testable import NAME

        @MainActor @Suite struct CounterViewControllerTests {
            @Test func tapsAreCounted() async throws {
                let synthesizer = try UIEventSynthesizer(screen: CGSize(width: 400, height: 300))
                let window = UIWindow(frame: UIScreen.main.bounds)
                let controller = CounterViewController()
                window.rootViewController = controller
                window.makeKeyAndVisible()
                try await synthesizer.settle()
                await synthesizer.tap(in: controller.button)
                await synthesizer.tap(in: controller.button)
                #expect(controller.count == 2)
                #expect(controller.label.text?.contains("2") == true)
            }
        }

        """,
        "data/NAME.desktop": """
        [Desktop Entry]
        Type=Application
        Name=NAME
        Exec=NAME
        Icon=NAME
        Terminal=false
        Categories=Utility;

        """,
        "data/NAME.svg": """
        <svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">
          <rect x="8" y="8" width="112" height="112" rx="26" fill="#0a7aff"/>
          <circle cx="64" cy="64" r="30" fill="#ffffff"/>
        </svg>

        """,
        "ci/scenario.yaml": """
        name: The window of NAME
        outputs:
          - {name: main, mode: 800x600}
          - {name: sharp, mode: 1600x1200, scale: 2}
        limits: {time: 60}
        steps:
          - run: {program: [./.build/oriel/debug/NAME], name: app}
          - wait: {title: NAME, timeout: 30}
          - screenshot: window.png

        """,
        "ci/run": """
        #!/bin/sh
        # Runs the tests, then the app in a display server with two outputs. The results are in ci/results.
        set -e
        cd "$(dirname "$0")/.."
        oriel test
        oriel build
        mkdir -p ci/results
        oriel serve --scenario ci/scenario.yaml --screenshots ci/results --junit ci/results/junit.xml

        """,
    ]

    /// The files of an app that covers a screen, in place of those of an app.
    static let kiosk = [
        "Sources/NAME/SceneDelegate.swift": """
        import UIKit

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?

            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
            ) {
                guard let scene = scene as? UIWindowScene else { return }
                scene.title = "NAME"
                scene.requestGeometryUpdate(.Wayland(state: .fullScreen))
                let window = UIWindow(windowScene: scene)
                window.rootViewController = CounterViewController()
                window.makeKeyAndVisible()
                self.window = window
                UIApplication.shared.isIdleTimerDisabled = true
            }
        }

        """
    ]

    /// The files of a library.
    static let library = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "NAME",
            platforms: [.iOS(.v17)],
            products: [.library(name: "NAME", targets: ["NAME"])],
            targets: [
                .target(name: "NAME"),
                .testTarget(name: "NAMETests", dependencies: ["NAME"]),
            ]
        )

        """,
        "Sources/NAME/BadgeView.swift": """
        import UIKit

        /// A number in a circle.
        open class BadgeView: UIView {
            /// The number; the view is hidden at 0.
            open var number = 0 {
                didSet {
                    label.text = String(number)
                    isHidden = number == 0
                    invalidateIntrinsicContentSize()
                }
            }

            private let label = UILabel()

            public override init(frame: CGRect) {
                super.init(frame: frame)
                backgroundColor = .systemRed
                label.textColor = .white
                label.textAlignment = .center
                label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                label.frame = bounds
                addSubview(label)
                isHidden = true
            }

            public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

            open override var intrinsicContentSize: CGSize {
                let size = label.intrinsicContentSize
                return CGSize(width: max(size.width + 12, size.height), height: size.height)
            }

            open override func layoutSubviews() {
                super.layoutSubviews()
                layer.cornerRadius = bounds.height / 2
            }
        }

        """,
        "Tests/NAMETests/BadgeViewTests.swift": """
        import Testing
        import UIKit

        @testable import NAME

        @MainActor @Suite struct BadgeViewTests {
            @Test func anEmptyBadgeIsHidden() {
                let badge = BadgeView(frame: .zero)
                #expect(badge.isHidden)
                badge.number = 12
                #expect(!badge.isHidden)
                #expect(badge.intrinsicContentSize.width > badge.intrinsicContentSize.height)
            }
        }

        """,
    ]
}
