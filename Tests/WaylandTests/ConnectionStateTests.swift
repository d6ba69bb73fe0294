import Testing

@testable import WaylandClient

@Suite struct ConnectionStateTests {
    @Test func `A connection closes in stages`() {
        var state = ConnectionState()
        #expect(state.isOpen && !state.rejectsDispatching && !state.isClosed)
        state.apply(.stop(.caller))
        #expect(!state.isOpen && !state.rejectsDispatching && !state.isClosed)
        state.apply(.drain)
        #expect(state.rejectsDispatching && !state.isClosed)
        state.apply(.close)
        #expect(state.rejectsDispatching && state.isClosed)
        #expect(!state.rejectsRequests && state.failure == nil)
    }

    @Test func `The reader thread learns that it closes the connection`() {
        var state = ConnectionState()
        state.apply(.stop(.readerThread(keepsPointer: true)))
        guard case .stopping(.readerThread(let keepsPointer)) = state.stage else {
            Issue.record("\(state.stage)")
            return
        }
        #expect(keepsPointer)
    }

    @Test func `The reason of a failure is known when the reader has reported it`() {
        var state = ConnectionState()
        state.apply(.sendFailed)
        #expect(state.rejectsRequests && state.failure == nil && state.isOpen)
        state.apply(.fail(.disconnected))
        state.apply(.sendFailed)
        #expect(state.rejectsRequests && state.failure == .disconnected)
    }

    @Test func `A socket may fail while its connection is closed`() {
        var state = ConnectionState()
        state.apply(.stop(.caller))
        state.apply(.fail(.disconnected))
        state.apply(.drain)
        state.apply(.close)
        #expect(state.isClosed && state.failure == .disconnected)
    }
}
