import ArgumentParser
import DisplayServer
import Foundation
import UIKit

/// `oriel host`: a Wayland program as a window of the present session, in a view.
struct HostCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "host", abstract: "Show a Wayland program in a view of a window.",
        discussion: """
            The program runs in a display server of its own: it sees one output, the size of the window, and none of the \
            other programs of the session. The command ends with the program, with its exit status.
            """)

    @Option(help: ArgumentHelp("The size of the window in points.", valueName: "WxH"))
    var size: PictureSize?

    @Argument(parsing: .captureForPassthrough, help: "The program, and its arguments.")
    var program: [String]

    func validate() throws {
        if ["-h", "--help"].contains(program.first) { throw CleanExit.helpRequest(self) }
    }

    func run() throws {
        MainActor.assumeIsolated {
            HostDelegate.program = program.first == "--" ? Array(program.dropFirst()) : program
            let size = size ?? PictureSize(width: 800, height: 600)
            HostDelegate.size = CGSize(width: size.width, height: size.height)
            _ = UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(HostDelegate.self))
        }
    }
}

/// Opens the window, and ends the app with the program.
final class HostDelegate: UIResponder, UIApplicationDelegate, CompositorViewDelegate {
    static var program: [String] = []
    static var size = CGSize.zero

    private var view: CompositorView?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        do {
            let view = try CompositorView()
            self.view = view
            view.delegate = self
            let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
            let controller = UIViewController()
            controller.view = view
            window.backgroundColor = .black
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.windowScene?.title = Self.program.first ?? ""
            _ = view.becomeFirstResponder()
            try view.run(Self.program) { [weak self] status in
                self?.view?.close()
                exit(status)
            }
        } catch {
            TerminalOutput.report("oriel host: \(error)")
            view?.close()
            exit(1)
        }
    }

    func compositorViewDidChangeTitle(_ view: CompositorView) {
        view.window?.windowScene?.title = view.title ?? Self.program.first ?? ""
    }

    func applicationWillTerminate(_ application: UIApplication) { view?.close() }
}
