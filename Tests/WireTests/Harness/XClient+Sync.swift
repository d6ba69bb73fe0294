/// The counters of the extension SYNC.
extension XClient {
    private enum SyncRequest {
        static let initialize: UInt8 = 0
        static let createCounter: UInt8 = 2
        static let setCounter: UInt8 = 3
    }

    /// Returns the code of the requests of SYNC, which the client may use then.
    func initializeSync() throws -> UInt8 {
        let name = "SYNC"
        try send(Request.queryExtension, 0, [UInt32(name.utf8.count)] + Self.words(name))
        let code = try reply().bytes[9]
        try send(code, SyncRequest.initialize, [3 | 1 << 8])
        _ = try reply()
        return code
    }

    func createCounter(_ sync: UInt8) throws -> UInt32 {
        let id = makeID()
        try send(sync, SyncRequest.createCounter, [id, 0, 0])
        return id
    }

    func setCounter(_ counter: UInt32, to value: UInt32, _ sync: UInt8) throws {
        try send(sync, SyncRequest.setCounter, [counter, 0, value])
    }
}
