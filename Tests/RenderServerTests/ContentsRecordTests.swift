import RenderProtocol
import Testing

@testable import RenderServer

/// The life cycle of contents' pixels, without pixels.
@Suite struct ContentsRecordTests {
    private let table = ContentsTable(maxTextureSize: 64)
    private let id = ContentsID(index: 2)

    init() {
        table.setOpaque(true, id)
        table.records[id].isRecoverable = true
    }

    @Test func `Missing pixels are requested once`() {
        table.follow(.requested, id)
        #expect(table.takeRequests().isEmpty, "Nothing is missing.")
        table.follow(.dropped, id)
        table.follow(.requested, id)
        table.follow(.requested, id)
        #expect(table.takeRequests() == [id] && table.requestedCount == 1)
        table.follow(.received, id)
        #expect(table.requestedCount == 0 && table.records[id].pixels == .present)
    }

    @Test(arguments: [ContentsRecord.PixelEvent.received, .replaced, .failed, .contextLost])
    func `A request ends`(event: ContentsRecord.PixelEvent) {
        table.follow(.dropped, id)
        table.follow(.requested, id)
        table.follow(event, id)
        #expect(table.requestedCount == 0 && table.takeRequests().isEmpty)
    }

    @Test func `Pixels that fail three times are not requested again until they arrive`() {
        for _ in 0..<3 {
            table.follow(.failed, id)
            #expect(!table.records[id].isRequested)
            table.follow(.requested, id)
        }
        #expect(table.records[id].pixels == .missing(failures: 3) && table.requestedCount == 0)
        table.follow(.received, id)
        table.follow(.dropped, id)
        table.follow(.requested, id)
        #expect(table.records[id].isRequested)
    }
}
