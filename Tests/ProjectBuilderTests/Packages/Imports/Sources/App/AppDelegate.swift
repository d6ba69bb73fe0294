import Combine
import Model
import SafariServices
import UIKit
import os

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let model = Model()
    private let player = Player()
    private var cancellables: Set<AnyCancellable> = []
    private let logger: os.Logger = Logger(subsystem: "com.example.imports", category: "app")
    private var received: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        let label = UILabel()
        model.$count.map { "\($0)" as String? }.assign(to: \.text, on: label).store(in: &cancellables)
        model.count = 5
        player.publisher(for: \.rate).merge(with: Just(7)).collect(3).sink { print("rates", $0) }.store(
            in: &cancellables)
        player.rate = 2
        print("label", label.text ?? "", types(of: "png"), isForApple)
        Log.write("example.com", 200)
        logger.notice("\(self.model.count) \("name", privacy: .public)")
        print(SFSafariViewController(url: URL(string: "https://example.com")!).dismissButtonStyle)
        // Each arrives although nothing else wakes the app.
        let background = Just(1).receive(on: DispatchQueue(label: "background"))
        receive("queue", background.receive(on: DispatchQueue.main).eraseToAnyPublisher())
        receive("loop", background.delay(for: 0.05, scheduler: RunLoop.main).eraseToAnyPublisher())
        receive(
            "idle loop",
            background.delay(for: .milliseconds(200), scheduler: DispatchQueue(label: "later"))
                .receive(on: RunLoop.main).eraseToAnyPublisher())
        receive("operations", background.receive(on: OperationQueue.main).eraseToAnyPublisher())
        receive(
            "notification",
            NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification).first().map { _ in 1 }
                .eraseToAnyPublisher())
        receive(
            "timer",
            Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().first().map { _ in 1 }
                .eraseToAnyPublisher())
        return true
    }

    private func receive(_ name: String, _ publisher: AnyPublisher<Int, Never>) {
        publisher.sink { [unowned self] _ in
            dispatchPrecondition(condition: .onQueue(.main))
            received.append(name)
            guard received.count == 6 else { return }
            print("received", received.sorted())
            exit(0)
        }.store(in: &cancellables)
    }
}
