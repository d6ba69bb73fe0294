import CoreGraphics
import Foundation
import Testing

@Suite struct DataTests {
    private final class Log {
        var bytes = Data()
        var limit = Int.max
        var releases = 0
    }

    @Test(arguments: [1, 14, 15, 32, 33, 4096]) func `A pointer to the bytes of data remains valid`(count: Int) throws {
        let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) }) as CFData
        #expect(CFDataGetLength(data) == count)
        let pointer = try #require(CFDataGetBytePtr(data))
        let others = (0..<64).map { Data(repeating: UInt8($0), count: count) }
        let pointers = others.compactMap { CFDataGetBytePtr($0) }
        #expect(Data(bytes: pointer, count: count) == data)
        for (other, pointer) in zip(others, pointers) { #expect(Data(bytes: pointer, count: count) == other) }
        withExtendedLifetime((data, others)) {}
    }

    @Test func `Empty data has no pointer`() {
        #expect(CFDataGetBytePtr(Data()) == nil && CFDataGetLength(Data()) == 0)
    }

    @Test func `The pixel of an image is read through a pointer`() throws {
        let image = try picture(1, 1) { context in
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let data = image.dataProvider?.data
        let pointer: UnsafePointer<UInt8> = CFDataGetBytePtr(data)
        #expect((0..<4).map { pointer[$0] } == [0, 0, 255, 255])
    }

    @Test func `A provider of memory releases it once`() throws {
        let log = Log()
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
        defer { bytes.deallocate() }
        bytes.initializeMemory(as: UInt8.self, repeating: 7, count: 16)
        var provider = CGDataProvider(
            dataInfo: Unmanaged.passUnretained(log).toOpaque(), data: bytes, size: 16,
            releaseData: { info, data, size in
                let log = Unmanaged<Log>.fromOpaque(info!).takeUnretainedValue()
                log.releases += 1
                log.bytes = Data(bytes: data, count: size)
            })
        #expect(provider?.data == Data(repeating: 7, count: 16) && log.releases == 0)
        provider = nil
        #expect(log.releases == 1 && log.bytes.count == 16)
    }

    @Test func `The keys of bundles are those of information property lists`() {
        #expect(kCFBundleVersionKey as String == "CFBundleVersion" && kCFBundleNameKey as String == "CFBundleName")
        #expect(kCFBundleIdentifierKey as String == "CFBundleIdentifier")
        #expect(kCFBundleExecutableKey as String == "CFBundleExecutable")
        #expect(Bundle.main.object(forInfoDictionaryKey: kCFBundleLocalizationsKey as String) == nil)
    }

    // MARK: Consumers

    @Test func `A consumer appends to data and writes files`() throws {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data as CFMutableData))
        #expect(consumer.put(Data([1, 2])) && consumer.put(Data([3])))
        #expect(data == NSMutableData(data: Data([1, 2, 3])))

        let url = FileManager.default.temporaryDirectory.appendingPathComponent("consumer-\(UUID()).bin")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(repeating: 9, count: 100).write(to: url)
        var file = CGDataConsumer(url: url as CFURL)
        #expect(file?.put(Data([4, 5])) == true)
        file = nil
        #expect(try Data(contentsOf: url) == Data([4, 5]))
        #expect(CGDataConsumer(url: url.appendingPathComponent("below-a-file")) == nil)
    }

    @Test func `A consumer calls its functions`() throws {
        let log = Log()
        var callbacks = CGDataConsumerCallbacks(
            putBytes: { info, bytes, count in
                let log = Unmanaged<Log>.fromOpaque(info!).takeUnretainedValue()
                let accepted = min(count, log.limit)
                log.bytes += Data(bytes: bytes, count: accepted)
                return accepted
            }, releaseConsumer: { Unmanaged<Log>.fromOpaque($0!).takeUnretainedValue().releases += 1 })
        var consumer = CGDataConsumer(info: Unmanaged.passUnretained(log).toOpaque(), cbks: &callbacks)
        #expect(consumer?.put(Data([1, 2, 3])) == true)
        log.limit = 1
        #expect(consumer?.put(Data([4, 5])) == false)
        #expect(log.bytes == Data([1, 2, 3, 4]) && log.releases == 0)
        consumer = nil
        #expect(log.releases == 1)
        callbacks.putBytes = nil
        #expect(CGDataConsumer(info: nil, cbks: &callbacks) == nil)
    }
}
