import Foundation
import UIKit

/// An app of `WireTests`, which prints a line for each event to standard output.
///
///     InputProbe                        # prints its input
///     InputProbe copy TYPE FILE         # with a key, copies a file's content and runs on; prints “copied”
///     InputProbe paste TYPE FILE        # with a key, writes what it pastes to a file, and ends
///     InputProbe paste string FILE, InputProbe paste image-size FILE
///     InputProbe drag OPERATION TEXT    # lets its window be dragged as a text; prints the end of each drag
///     InputProbe drop OPERATION         # receives texts on its window, and prints them
///     InputProbe text                   # has two text fields, whose contents it prints with F2
///     InputProbe popover                # shows a popover when its window is narrow
///     InputProbe life                   # prints the events of its life cycle
///     InputProbe life hang              # and stops responding when it is asked to terminate
@main final class InputProbe: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController =
            switch CommandLine.arguments.dropFirst().first {
            case nil, "life": InputController()
            case "drag", "drop": DragController()
            case "popover": PopoverController()
            case "text": TextController()
            default: PasteboardController()
            }
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { reportLife("active") }
    func applicationWillResignActive(_ application: UIApplication) { reportLife("inactive") }
    func applicationDidEnterBackground(_ application: UIApplication) { reportLife("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { reportLife("foreground") }

    func applicationWillTerminate(_ application: UIApplication) {
        reportLife("terminates")
        if CommandLine.arguments.last == "hang" { Thread.sleep(forTimeInterval: 60) }
    }

    private func reportLife(_ event: String) {
        if CommandLine.arguments.dropFirst().first == "life" { Self.report(event) }
    }

    static func report(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}

/// A controller that tells the test when it is on screen, and when the pointer is over it.
class ProbeController: UIViewController {
    /// The view that becomes the first responder.
    var field: UIView { view }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: ProbeController.hovered))
    }

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        if recognizer.state == .began { InputProbe.report("hover") }
    }

    private var reportedSize = CGSize.zero

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard view.bounds.size != reportedSize else { return }
        reportedSize = view.bounds.size
        InputProbe.report("size \(Int(reportedSize.width)) \(Int(reportedSize.height))")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
        InputProbe.report("ready \(Int(view.bounds.width)) \(Int(view.bounds.height))")
    }
}
