import Glibc
import WaylandServer

/// A compositor whose screen refreshes on a test's request, and that reports presentation times.
final class PresentingCompositor: Sendable {
    /// A frame that was seen.
    struct Shown: Sendable {
        var time: Double
        /// The first and the last red pixel of the middle row; nil for none.
        var red: ClosedRange<Int>?
    }

    /// What a surface shows after a commit.
    private struct Content {
        var red: ClosedRange<Int>?
        var feedback: [WpPresentationFeedback] = []
        var due = 0
    }

    /// Lives on the compositor's thread.
    private final class State {
        let latency: Int
        var attached: WlBuffer?
        /// What the next commit brings.
        var callbacks: [WlCallback] = []
        var feedback: [WpPresentationFeedback] = []
        var committedCallbacks: [WlCallback] = []
        var committed: Content?
        var pending: [Content] = []
        var commits = 0
        var refreshes = 0
        var questions = 0
        var shown: [Shown] = []

        init(latency: Int) {
            self.latency = latency
        }

        func commit() {
            commits += 1
            committedCallbacks += callbacks
            callbacks = []
            guard let buffer = attached else { return }
            attached = nil
            for question in committed?.feedback ?? [] { question.sendDiscarded() }
            committed = Content(red: Self.red(buffer), feedback: feedback)
            feedback = []
            buffer.sendRelease()
        }

        private static func red(_ buffer: WlBuffer) -> ClosedRange<Int>? {
            let range: ClosedRange<Int>?? = buffer.withSharedMemory { memory in
                let row = memory.height / 2 * memory.stride
                let columns = (0..<memory.width).filter { memory.bytes[row + $0 * 4 + 2] > 127 }
                return columns.first.map { $0...columns[columns.count - 1] }
            }
            return range ?? nil
        }

        func refresh(at time: Double, interval: Double) {
            refreshes += 1
            if var content = committed {
                committed = nil
                content.due = refreshes + latency
                pending.append(content)
            }
            while let content = pending.first, content.due <= refreshes {
                pending.removeFirst()
                shown.append(Shown(time: time, red: content.red))
                let seconds = UInt64(time)
                for question in content.feedback {
                    question.sendPresented(
                        tvSecHi: UInt32(seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds),
                        tvNsec: UInt32(((time - Double(seconds)) * 1e9).rounded()),
                        refresh: UInt32((interval * 1e9).rounded()), seqHi: 0, seqLo: 0, flags: .vsync)
                }
            }
            for callback in committedCallbacks {
                callback.sendDone(callbackData: UInt32(truncatingIfNeeded: Int(time * 1000)))
                callback.destroy()
            }
            committedCallbacks = []
        }
    }

    private let thread: ServerThread

    /// - Parameters:
    ///   - latency: Refreshes from the one that takes a frame to the one that shows it.
    ///   - presents: Whether it reports presentation times.
    init(latency: Int = 0, presents: Bool = true) throws {
        thread = try ServerThread(disabled: DisabledInterfaces(list: "")) { display in
            let state = State(latency: latency)
            display.userData = state
            display.addSharedMemory()
            Self.addCompositor(to: display, state)
            guard presents else { return }
            display.addGlobal(WpPresentation.self) { presentation in
                presentation.onRequest { [unowned state] request in
                    guard case .feedback(_, let question) = request else { return }
                    state.questions += 1
                    state.feedback.append(question)
                }
                presentation.sendClockId(clkId: UInt32(CLOCK_MONOTONIC))
            }
        }
    }

    deinit { thread.stop() }

    private static func addCompositor(to display: ServerDisplay, _ state: State) {
        display.addGlobal(WlCompositor.self, version: 4) { compositor in
            compositor.onRequest { [unowned state] request in
                guard case .createSurface(let surface) = request else { return }
                surface.onRequest { [unowned state] request in
                    switch request {
                    case .attach(let buffer, _, _): state.attached = buffer
                    case .frame(let callback): state.callbacks.append(callback)
                    case .commit: state.commit()
                    default: break
                    }
                }
            }
        }
    }

    /// The client's end of a new connection.
    func connect() throws -> OwnedFD { try thread.connect() }

    func stop() { thread.stop() }

    private func perform<Result: Sendable>(_ job: @escaping @Sendable (State) -> Result) -> Result {
        thread.perform { display in job(display.userData as! State) }!
    }

    /// Lets the screen refresh.
    func refresh(at time: Double, interval: Double) {
        perform { $0.refresh(at: time, interval: interval) }
    }

    var commits: Int { perform(\.commits) }
    var questions: Int { perform(\.questions) }
    var shown: [Shown] { perform(\.shown) }
}
