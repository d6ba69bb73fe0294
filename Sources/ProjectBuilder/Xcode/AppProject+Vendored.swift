import Foundation

extension AppProject {
    /// Adds the dependencies that CocoaPods and Carthage have put into the checkout, and names those that are not there.
    ///
    /// - Parameter libraries: Those of other projects, which are added as well.
    mutating func addVendored(_ libraries: [Target] = [], configuration: String) throws {
        let own = targets.indices
        var vendored = libraries
        let manager = FileManager.default
        let pods = "\(folder)/Pods/Pods.xcodeproj"
        if manager.fileExists(atPath: pods), name != "Pods" {
            vendored += try Self.libraries(of: pods, configuration)
        }
        for checkout in (try? manager.contentsOfDirectory(atPath: "\(folder)/Carthage/Checkouts"))?.sorted() ?? [] {
            let path = "\(folder)/Carthage/Checkouts/\(checkout)"
            if manager.fileExists(atPath: "\(path)/Package.swift") {
                packages.append(.local(path))
                for index in own {
                    targets[index].products.append(Product(name: checkout, package: checkout.lowercased()))
                }
            } else if let project = try manager.contentsOfDirectory(atPath: path).sorted().first(where: {
                $0.hasSuffix(".xcodeproj")
            }) {
                vendored += try Self.libraries(of: "\(path)/\(project)", configuration)
            }
        }
        // A target of the project has the name first.
        let names = Set(targets.map(\.name))
        var modules: Set<String> = []
        vendored.removeAll { names.contains($0.name) || !modules.insert($0.module).inserted }
        // Which targets use them stands in the settings of the linker, if anywhere.
        for index in own { targets[index].dependencies += vendored.map(\.name) }
        targets += vendored
        omitMissing()
    }

    private static func libraries(of project: String, _ configuration: String) throws -> [Target] {
        try AppProject(xcodeProject: project, configuration: configuration).targets
            .filter { $0.kind == .library && !$0.sources.isEmpty }
    }

    private mutating func omitMissing() {
        let files = [
            ("Podfile", "Pods", /(?m)^\s*pod\s+['"]([^'"\/]+)/, "Pods that are not in the checkout"),
            (
                "Cartfile", "Carthage/Checkouts", /(?m)^\s*(?:github|git)\s+".*?([^"\/]+?)(?:\.git)?"/,
                "Dependencies of Carthage that are not in the checkout"
            ),
        ]
        for (file, checkouts, pattern, reason) in files {
            guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) else { continue }
            for match in text.matches(of: pattern) {
                let name = String(match.1)
                if !FileManager.default.fileExists(atPath: "\(folder)/\(checkouts)/\(name)") {
                    omit(name, because: reason)
                }
            }
        }
    }
}
