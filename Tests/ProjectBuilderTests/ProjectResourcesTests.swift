import Foundation
import Testing

@testable import ProjectBuilder

/// The resources of a project beside its programs.
@Suite struct ProjectResourcesTests {
    private func target(
        _ name: String, _ kind: AppProject.Target.Kind, _ resources: [String] = [], settings: [String: String] = [:]
    ) -> AppProject.Target {
        AppProject.Target(
            name: name, module: name, kind: kind, sources: [],
            resources: resources.map { AppProject.Resource(path: "/\(name)/\($0)", name: $0) }, dependencies: [],
            products: [], settings: settings)
    }

    private func project(_ targets: AppProject.Target...) -> AppProject {
        var project = AppProject(name: "Project", folder: "/tmp")
        project.targets = targets
        return project
    }

    @Test func `Files that several apps have are named by a build of all`() throws {
        let project = project(
            target("A", .app, ["a.txt", "both.txt"]), target("B", .app, ["b.txt", "both.txt"]),
            target("Kit", .library, ["both.txt"]))
        let message = try #require(ProjectResources(project, for: []).collisions(for: []))
        #expect(message.contains("same names: both.txt. ") && message.contains("those of A;"))
        #expect(ProjectResources(project, for: ["--product", "B"]).collisions(for: ["--product", "B"]) == nil)
        #expect(ProjectResources(project, for: ["B"]).app?.name == "B")
        let one = self.project(target("A", .app, ["a.txt"]), target("Kit", .library, ["a.txt"]))
        #expect(ProjectResources(one, for: []).collisions(for: []) == nil)
    }

    @Test func `Each library has its files in a folder of its own as well`() throws {
        let products = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: products) }
        let project = project(
            target("A", .app, ["x.txt", "en.lproj/Localizable.strings"]), target("B", .app, ["b.txt"]),
            target("Kit", .library, ["x.txt", "kit.txt"]))
        try ProjectResources(project, for: ["A"]).write(in: products)
        func destination(_ name: String) -> String? {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(products)/Resources/\(name)")
        }
        #expect(destination("x.txt") == "/A/x.txt" && destination("kit.txt") == "/Kit/kit.txt")
        #expect(destination("Kit.framework/x.txt") == "/Kit/x.txt" && destination("b.txt") == nil)
        try ProjectResources(project, for: ["B"]).write(in: products)
        #expect(destination("b.txt") == "/B/b.txt" && destination("en.lproj/Localizable.strings") == nil)
    }

    @Test func `A generated property list has the settings of the target`() throws {
        let settings = [
            "GENERATE_INFOPLIST_FILE": "YES", "MARKETING_VERSION": "1.2", "CURRENT_PROJECT_VERSION": "3",
            "PRODUCT_NAME": "$(TARGET_NAME)", "INFOPLIST_KEY_CFBundleDisplayName": "The & $(PRODUCT_NAME)",
            "INFOPLIST_KEY_UIApplicationSupportsIndirectInputEvents": "YES", "INFOPLIST_FILE": "../absent.plist",
        ]
        let resources = ProjectResources(project(target("A", .app, settings: settings)), for: [])
        let data = try #require(resources.app.flatMap(resources.information))
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
        #expect(list?["CFBundleShortVersionString"] as? String == "1.2" && list?["CFBundleVersion"] as? String == "3")
        #expect(list?["CFBundleName"] as? String == "A" && list?["CFBundleDisplayName"] as? String == "The & A")
        #expect(list?["UIApplicationSupportsIndirectInputEvents"] as? Bool == true)
        let plain = target("B", .app, settings: ["MARKETING_VERSION": "1"])
        #expect(resources.information(of: plain) == nil)
    }
}
