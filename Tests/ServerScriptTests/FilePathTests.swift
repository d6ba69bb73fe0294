import Foundation
import Testing

@testable import ServerScript

/// The paths of command lines, scenarios and the control socket.
@Suite struct FilePathTests {
    @Test(arguments: [
        ("/a/dir", "first.png", "/a/dir/first.png"), ("/a/dir/", "first.png", "/a/dir/first.png"),
        ("/", "first.png", "/first.png"), ("", "first.png", "first.png"), ("dir", "first.png", "dir/first.png"),
        ("/a b/c", "d e.png", "/a b/c/d e.png"), ("/a", "../b.png", "/a/../b.png"), ("/a", "./b.png", "/a/./b.png"),
        ("/a", "~/b.png", "/a/~/b.png"), ("/a", "b/", "/a/b/"), ("/a", "/b.png", "/b.png"),
    ])
    func `A relative path begins at its folder`(folder: String, path: String, result: String) {
        #expect(FilePath.resolve(path, in: folder) == result)
    }

    @Test(arguments: ["/a/dir", "/a/dir/"]) func `The paths of commands begin at a folder`(folder: String) {
        func resolved(_ command: ServerCommand) -> ServerCommand { command.resolvingPaths(in: folder) }
        #expect(
            resolved(.screenshot(file: "first.png", output: "a"))
                == .screenshot(file: "/a/dir/first.png", output: "a"))
        #expect(resolved(.compare(Comparison(reference: "b.png"))) == .compare(Comparison(reference: "/a/dir/b.png")))
        #expect(
            resolved(.run(Program(["x"], directory: "sub"))) == .run(Program(["x"], directory: "/a/dir/sub")))
        #expect(resolved(.run(Program(["./x"]))) == .run(Program(["./x"])))
        #expect(
            ServerCommand.run(Program(["./x"])).resolvingPaths(in: folder, programs: "/home")
                == .run(Program(["./x"], directory: "/home")))
    }

    @Test(arguments: ["/pictures", "/pictures/"]) func `Screenshots begin at a folder of their own`(folder: String) {
        let command = ServerCommand.screenshot(file: "a.png", output: nil)
        #expect(
            command.resolvingPaths(in: "/b/", screenshots: folder) == .screenshot(file: "/pictures/a.png", output: nil))
    }

    @Test func `A URL leaves the tilde, dots and links of a path to the kernel`() {
        let folder = FileManager.default.currentDirectoryPath
        #expect(FilePath.url(of: "~/a b.png").path == "\(folder)/~/a b.png")
        #expect(FilePath.url(of: "~").path == "\(folder)/~")
        #expect(FilePath.url(of: "link/../a%20#?.png").path == "\(folder)/link/../a%20#?.png")
        #expect(FilePath.url(of: "/link/../a.png").path == "/link/../a.png")
    }
}
