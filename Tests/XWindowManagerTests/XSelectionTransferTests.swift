import Descriptors
import Testing
import Transfers

@testable import XWindowManager

@Suite struct XSelectionTransferTests {
    private func incoming() throws -> IncomingTransfer {
        IncomingTransfer(PipeWriter(to: try OwnedFD.pipe().1) {}, isLatin1: false)
    }

    private func outgoing() throws -> OutgoingTransfer {
        OutgoingTransfer(
            PipeStream(try OwnedFD.pipe().0, limit: 1) {},
            SelectionRequest(requestor: 1, selection: 2, target: 3, property: 4, time: 5))
    }

    @Test func `Data arrives at once`() throws {
        let transfer = try incoming()
        // The owner sets the property before it answers.
        transfer.apply(.partSet)
        #expect(transfer.state == .requested)
        transfer.apply(.whole)
        transfer.apply(.partSet)
        #expect(transfer.state == .complete)
    }

    @Test func `Data arrives in parts, up to an empty one`() throws {
        let transfer = try incoming()
        transfer.apply(.announced)
        for _ in 0..<3 {
            #expect(transfer.state == .awaitingPart)
            transfer.apply(.partSet)
            transfer.apply(.partSet)
            #expect(transfer.state == .partAvailable)
            transfer.apply(.part(isLast: false))
        }
        transfer.apply(.partSet)
        transfer.apply(.part(isLast: true))
        #expect(transfer.state == .complete)
    }

    @Test func `A client gets a part when it has taken the previous one`() throws {
        let transfer = try outgoing()
        transfer.apply(.propertyDeleted)
        #expect(transfer.state == .collecting && !transfer.isIncremental)
        transfer.apply(.announced)
        #expect(transfer.state == .awaitingClient && transfer.isIncremental)
        transfer.apply(.propertyDeleted)
        transfer.apply(.propertyDeleted)
        #expect(transfer.state == .clientReady)
        transfer.apply(.partSent)
        #expect(transfer.state == .awaitingClient)
    }
}
