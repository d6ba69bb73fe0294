import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// What happens when the system is short of memory.
    @MainActor @Suite struct MemoryWarningTests {
        private let platform = Headless.platform

        private final class Controller: UIViewController {
            var warnings = 0

            override func didReceiveMemoryWarning() {
                super.didReceiveMemoryWarning()
                warnings += 1
            }
        }

        private final class Delegate: NSObject, UIApplicationDelegate {
            var warnings = 0
            func applicationDidReceiveMemoryWarning(_ application: UIApplication) { warnings += 1 }
        }

        @Test func `A memory warning reaches the delegate and every controller`() {
            let shown = Controller(), loose = Controller(), delegate = Delegate()
            let window = Headless.showWindow()
            window.rootViewController = shown
            let application = UIApplication.shared, old = application.delegate
            application.delegate = delegate
            defer { application.delegate = old }
            application.receiveMemoryWarning()
            #expect(shown.warnings == 1 && loose.warnings == 1 && delegate.warnings == 1)
            #expect(shown.isViewLoaded && !loose.isViewLoaded, "no view is loaded or unloaded for it")
            // What apps post themselves, to try it out.
            NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
            #expect(shown.warnings == 2 && loose.warnings == 2)
        }

        @Test func `The kernel's signal, or its replacement, is received`() async throws {
            let path = NSTemporaryDirectory() + "oriel-memory-pressure-\(UUID().uuidString)"
            try #require(mkfifo(path, 0o600) == 0)
            defer { unlink(path) }
            let monitor = try #require(MemoryPressureMonitor(environment: ["MEMORY_PRESSURE_WATCH": path]))
            #expect(monitor.trigger.isEmpty)
            let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
            // What is written before the thread listens stays in the pipe.
            let pipe = try FileHandle(forUpdating: URL(fileURLWithPath: path))
            monitor.start { continuation.yield() }
            var signal = signals.makeAsyncIterator()
            for _ in 0..<2 {
                try pipe.write(contentsOf: Data("x".utf8))
                await signal.next()
            }
        }

        @Test func `What is watched for memory pressure follows the environment`() {
            let kernel = MemoryPressureMonitor(environment: [:])
            #expect(kernel?.path == "/proc/pressure/memory")
            #expect(kernel.map { String(decoding: $0.trigger, as: UTF8.self) } == "some 200000 2000000\0")
            #expect(MemoryPressureMonitor(environment: ["MEMORY_PRESSURE_WATCH": "/dev/null"]) == nil)
            let group = MemoryPressureMonitor(
                environment: ["MEMORY_PRESSURE_WATCH": "/a", "MEMORY_PRESSURE_WRITE": "c29tZSAx"])
            #expect(group?.path == "/a" && group?.trigger == Data("some 1".utf8))
        }

        @Test func `Controllers are not kept for memory warnings`() {
            weak var controller: UIViewController?
            do {
                let new = Controller()
                controller = new
            }
            #expect(controller == nil)
            // More than the list holds before deallocated ones are removed.
            let kept = Controller()
            for _ in 0..<500 { _ = Controller() }
            NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
            #expect(kept.warnings == 1)
        }
    }
}
