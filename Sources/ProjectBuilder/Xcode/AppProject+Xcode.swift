import Foundation

extension AppProject {
    /// Reads a project of Xcode.
    ///
    /// - Parameters:
    ///   - project: The folder with the extension `xcodeproj`.
    ///   - configuration: `debug` or `release`.
    ///   - depth: The number of projects that refer to this one through others.
    /// - Throws: A `BuildError` if it cannot be read.
    init(xcodeProject project: String, configuration: String, depth: Int = 0) throws {
        let file = try ProjectFile(project)
        self.init(
            name: URL(fileURLWithPath: project).deletingPathExtension().lastPathComponent, folder: file.sourceRoot)
        let packages = PackageReferences(file)
        for target in file.objects(file.root.list("targets")) where target.type == "PBXNativeTarget" {
            add(target, of: file, packages, configuration)
        }
        self.packages = packages.packages
        for reference in packages.unknown { omit(reference, because: "References of packages that are not understood") }
        // Projects may refer to each other.
        guard depth < 4 else { return }
        var vendored: [Target] = []
        for path in file.referencedProjects where FileManager.default.fileExists(atPath: "\(path)/project.pbxproj") {
            let other = try AppProject(xcodeProject: path, configuration: configuration, depth: depth + 1)
            vendored += other.targets.filter { $0.kind == .library }
        }
        try addVendored(vendored, configuration: configuration)
    }

    private mutating func add(
        _ target: ProjectFile.Object, of file: ProjectFile, _ packages: PackageReferences, _ configuration: String
    ) {
        let name = target.text("name") ?? target.id
        let settings = file.settings(of: target, configuration: configuration)
        guard Self.isForIOS(settings) else { return }
        guard let kind = Self.kind(target.text("productType") ?? "") else {
            omit(name, because: "Targets that are left out, since they are no apps, libraries or unit tests")
            return
        }
        let module = Self.module(name, settings)
        guard !targets.contains(where: { $0.module == module }) else {
            omit(name, because: "Targets that are left out, since others have the same module")
            return
        }
        var result = Target(
            name: name, module: module, kind: kind, sources: [], resources: [], dependencies: [], products: [],
            settings: settings)
        for phase in file.objects(target.list("buildPhases")) { add(phase, of: file, to: &result) }
        for group in file.objects(target.list("fileSystemSynchronizedGroups")) {
            add(synchronized: group, of: file, target: target, to: &result)
        }
        result.dependencies = file.objects(target.list("dependencies")).compactMap {
            file[$0.text("target")]?.text("name")
        }
        for product in file.objects(target.list("packageProductDependencies")) {
            guard let name = product.text("productName") else { continue }
            if let package = packages.identity(of: product) {
                result.products.append(Product(name: name, package: package))
            } else {
                omit(name, because: "Products of packages that the project does not name")
            }
        }
        targets.append(result)
    }

    private func shortened(_ path: String) -> String {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }

    /// Whether a target is built for iOS: a project may have others for each system.
    private static func isForIOS(_ settings: [String: String]) -> Bool {
        let platforms = settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"] ?? "iphoneos"
        return platforms.contains("iphone") || platforms == "auto"
    }

    private static func kind(_ productType: String) -> Target.Kind? {
        switch productType {
        case "com.apple.product-type.application": .app
        case "com.apple.product-type.framework", "com.apple.product-type.framework.static",
            "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic":
            .library
        case "com.apple.product-type.bundle.unit-test": .test
        default: nil
        }
    }

    /// Returns the name of a target's module.
    static func module(_ target: String, _ settings: [String: String]) -> String {
        let product = (settings["PRODUCT_NAME"] ?? "$(TARGET_NAME)").replacing(
            /\$[({]TARGET_NAME(:\w+)?[)}]/, with: target)
        let name = (settings["PRODUCT_MODULE_NAME"] ?? product)
            .replacing(/\$[({]PRODUCT_NAME(:\w+)?[)}]/, with: product)
            .replacing(/\$[({]TARGET_NAME(:\w+)?[)}]/, with: target)
        let identifier = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return identifier.first?.isNumber == true ? "_" + identifier : identifier
    }

    // MARK: Files

    private mutating func add(_ phase: ProjectFile.Object, of file: ProjectFile, to target: inout Target) {
        let references = file.objects(phase.list("files")).compactMap { file[$0.text("fileRef")] }
        switch phase.type {
        case "PBXSourcesBuildPhase":
            for path in references.compactMap(file.path(of:)) { add(source: path, to: &target) }
        case "PBXResourcesBuildPhase":
            for reference in references { add(resource: reference, of: file, to: &target) }
        default: break
        }
    }

    private mutating func add(source path: String, to target: inout Target) {
        switch (path as NSString).pathExtension {
        case "swift": if !target.sources.contains(path) { target.sources.append(path) }
        case "m", "mm", "c", "cpp":
            omit(shortened(path), because: "Files that are left out, since they are not Swift")
        case "xcdatamodeld", "intentdefinition", "mlmodel", "metal":
            omit(shortened(path), because: "Files that are left out, since nothing on this platform compiles them")
        default: break
        }
    }

    private func add(resource reference: ProjectFile.Object, of file: ProjectFile, to target: inout Target) {
        // The files of a variant group are those of the languages.
        if reference.type == "PBXVariantGroup" {
            for child in file.objects(reference.list("children")) { add(resource: child, of: file, to: &target) }
        } else if let path = file.path(of: reference) {
            target.resources.append(Resource(path: path, name: Self.resourceName(path)))
        }
    }

    /// Returns the path of a resource in the bundle: its name, in the folder of its language.
    static func resourceName(_ path: String) -> String {
        let parts = path.split(separator: "/").suffix(2).map(String.init)
        return parts.count == 2 && parts[0].hasSuffix(".lproj") ? parts.joined(separator: "/") : parts.last ?? path
    }

    /// Adds the files of a folder that belongs to a target as it is, as in projects of Xcode 16.
    private mutating func add(
        synchronized group: ProjectFile.Object, of file: ProjectFile, target: ProjectFile.Object,
        to result: inout Target
    ) {
        guard let folder = file.path(of: group) else { return }
        let excluded = file.objects(group.list("exceptions")).filter { $0.text("target") == target.id }
            .flatMap { $0.list("membershipExceptions") }
        add(folder: folder, excluding: Set(excluded), to: &result)
    }

    /// Adds the sources and the resources of a folder.
    mutating func add(folder: String, excluding excluded: Set<String>, to target: inout Target) {
        guard let files = FileManager.default.enumerator(atPath: folder) else { return }
        for path in files.compactMap({ $0 as? String }).sorted() {
            let parents = path.split(separator: "/").indices.map {
                path.split(separator: "/").prefix($0).joined(separator: "/")
            }
            if excluded.contains(path) || parents.contains(where: { excluded.contains($0) || Self.isResource($0) }) {
                continue
            }
            let full = "\(folder)/\(path)"
            if Self.isResource(path) {
                target.resources.append(Resource(path: full, name: Self.resourceName(full)))
            } else {
                add(source: full, to: &target)
            }
        }
    }

    /// Whether a file or folder is copied into the bundle as a whole.
    private static func isResource(_ path: String) -> Bool {
        let kinds: Set = [
            "xcassets", "strings", "stringsdict", "xcstrings", "storyboard", "xib", "json", "plist", "png", "jpg",
            "jpeg", "gif",
            "svg", "pdf", "ttf", "otf", "html", "txt", "css", "js", "bundle", "mp3", "wav", "mp4", "der", "cer",
        ]
        return kinds.contains((path as NSString).pathExtension)
            && (path as NSString).lastPathComponent != "Info.plist"
    }
}
