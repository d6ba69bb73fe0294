import TestSupport
import Testing

@testable import UIKit

/// The interactions of views.
@MainActor @Suite struct InteractionTests {
    private final class Recorder: NSObject, UIInteraction {
        weak var view: UIView?
        let journal: Journal

        init(_ journal: Journal) { self.journal = journal }

        func willMove(to view: UIView?) { journal.note("will \(view?.tag ?? 0) of \(self.view?.tag ?? 0)") }
        func didMove(to view: UIView?) {
            self.view = view
            journal.note("did \(view?.tag ?? 0), \(view?.interactions.count ?? 0)")
        }
    }

    private let journal = Journal()

    private func view(_ tag: Int) -> UIView {
        let view = UIView()
        view.tag = tag
        return view
    }

    @Test func `An interaction learns of its view before and after the change`() {
        let view = view(1), interaction = Recorder(journal)
        view.addInteraction(interaction)
        #expect(journal.take() == ["will 1 of 0", "did 1, 1"])
        view.addInteraction(interaction)
        #expect(journal.take().isEmpty)
        view.removeInteraction(interaction)
        #expect(journal.take() == ["will 0 of 1", "did 0, 0"])
        #expect(view.interactions.isEmpty && interaction.view == nil)
        view.removeInteraction(interaction)
        #expect(journal.take().isEmpty)
    }

    @Test func `An interaction leaves its view for another`() {
        let first = view(1), second = view(2), interaction = Recorder(journal)
        first.addInteraction(interaction)
        _ = journal.take()
        second.addInteraction(interaction)
        #expect(journal.take() == ["will 0 of 1", "did 0, 0", "will 2 of 0", "did 2, 1"])
        #expect(first.interactions.isEmpty && second.interactions.first === interaction)
    }

    @Test func `Setting the interactions keeps those that remain`() {
        let view = view(1)
        let interactions = (0..<3).map { _ in Recorder(journal) }
        view.interactions = [interactions[0], interactions[1]]
        _ = journal.take()
        view.interactions = [interactions[1], interactions[2]]
        #expect(journal.take() == ["will 0 of 1", "did 0, 0", "will 1 of 0", "did 1, 2"])
        #expect(view.interactions.map { ObjectIdentifier($0) } == interactions[1...].map { ObjectIdentifier($0) })
    }

    @Test func `A view retains its interactions`() {
        weak var weakInteraction: Recorder?
        var view: UIView? = view(1)
        do {
            let interaction = Recorder(journal)
            weakInteraction = interaction
            view?.addInteraction(interaction)
        }
        #expect(weakInteraction != nil)
        view = nil
        #expect(weakInteraction == nil && view == nil)
    }
}
