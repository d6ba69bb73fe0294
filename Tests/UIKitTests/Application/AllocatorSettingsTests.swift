import CSystem
import Foundation
import Testing

@testable import UIKit

@Suite struct AllocatorSettingsTests {
    /// Returns whether a block of 2 MiB gets a mapping of its own after a larger one was freed.
    private static func mapsBlocks(environment: [String: String]) -> Bool {
        AllocatorSettings.apply(environment: environment)
        free(malloc(8 << 20))
        let before = mallinfo2().hblks
        let block = malloc(2 << 20)
        defer { free(block) }
        return mallinfo2().hblks == before + 1
    }

    @Test func `The memory of large blocks is returned to the system`() async {
        await #expect(processExitsWith: .success) {
            #expect(AllocatorSettingsTests.mapsBlocks(environment: ["PATH": "/bin"]))
        }
    }

    @Test func `A threshold in the environment is kept`() async {
        await #expect(processExitsWith: .success) {
            #expect(!AllocatorSettingsTests.mapsBlocks(environment: ["MALLOC_MMAP_THRESHOLD_": "65536"]))
        }
        await #expect(processExitsWith: .success) {
            let tunables = "glibc.malloc.trim_threshold=1:glibc.malloc.mmap_threshold=65536"
            #expect(!AllocatorSettingsTests.mapsBlocks(environment: ["GLIBC_TUNABLES": tunables]))
        }
    }

    /// Returns how much smaller the heaps are after `count` blocks of 512 KiB were freed.
    private static func bytesReturned(_ count: Int, environment: [String: String]) -> Int {
        AllocatorSettings.apply(environment: environment)
        let blocks = (0..<count).map { _ in malloc(512 << 10) }
        let before = mallinfo2().arena
        for block in blocks { free(block) }
        return before - mallinfo2().arena
    }

    @Test func `A heap keeps the memory of a frame, and returns that of many`() async {
        await #expect(processExitsWith: .success) {
            #expect(AllocatorSettingsTests.bytesReturned(4, environment: ["PATH": "/bin"]) == 0)
            #expect(AllocatorSettingsTests.bytesReturned(32, environment: ["PATH": "/bin"]) > 8 << 20)
        }
        await #expect(processExitsWith: .success) {
            #expect(
                AllocatorSettingsTests.bytesReturned(4, environment: ["MALLOC_TRIM_THRESHOLD_": "131072"]) > 1 << 20)
        }
    }

    /// Every second block of a page and more is freed, so that the heap cannot shrink by its end.
    @MainActor @Test func `A memory warning returns free memory to the system`() throws {
        func residentBytes() throws -> Int {
            let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            return try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 4096
        }
        let blocks = (0..<2000).map { _ in malloc(32 << 10)! }
        for block in blocks { memset(block, 1, 32 << 10) }
        for block in blocks.enumerated() where block.offset % 2 == 0 { free(block.element) }
        defer { for block in blocks.enumerated() where block.offset % 2 == 1 { free(block.element) } }
        let before = try residentBytes()
        UIApplication.shared.receiveMemoryWarning()
        #expect(try residentBytes() < before - (16 << 20))
    }
}
