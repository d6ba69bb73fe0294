import Foundation
import Testing

@testable import FoundationAdditions

@Suite struct RegularFileTests {
    @Test func `Only files within the limit are read`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/file-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data("four".utf8).write(to: URL(fileURLWithPath: "\(folder)/a"))
        #expect(RegularFile.contents(atPath: "\(folder)/a", limit: 4) == Data("four".utf8))
        #expect(RegularFile.contents(atPath: "\(folder)/a", limit: 3) == nil)
        #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
        for path in ["\(folder)/pipe", folder, "\(folder)/none", "/dev/zero"] {
            #expect(RegularFile.contents(atPath: path, limit: 4) == nil)
        }
    }

    @Test func `Base directories are the user's own, then those of the system`() {
        let plain = BaseDirectories(variables: ["HOME": "/home/a", "XDG_DATA_HOME": ""])
        #expect(plain.data == ["/home/a/.local/share", "/usr/local/share", "/usr/share"])
        #expect(plain.configuration == ["/home/a/.config", "/etc/xdg"])
        let set = BaseDirectories(variables: ["XDG_DATA_HOME": "/d", "XDG_DATA_DIRS": "/x:relative::/y"])
        #expect(set.data == ["/d", "/x", "/y"] && BaseDirectories(variables: [:]).configuration == ["/etc/xdg"])
    }
}
