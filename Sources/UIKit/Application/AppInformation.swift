import CoreText
import Diagnostics
import FoundationAdditions
import Foundation

/// The entries of the app's `Info.plist` that UIKit reads.
///
/// `oriel build` puts that of a project beside the program; other programs need none.
struct AppInformation {
    /// The classes of a scene, by their names with those of their modules.
    struct SceneConfiguration: Equatable {
        var name: String?
        var delegateClass: String?
        var sceneClass: String?
    }

    /// The property list of this program.
    static let main = AppInformation(Bundle.main.infoDictionary ?? [:])

    /// The name that users see; nil if the property list has none.
    let displayName: String?
    /// The paths of fonts among the resources.
    let fonts: [String]
    /// The configurations of scenes, by the raw values of their roles.
    private let scenes: [String: [SceneConfiguration]]
    /// The entries that name files of Interface Builder.
    private let interfaceFiles: [String]

    /// Reads a property list, whose values may be of any type.
    init(_ list: [String: Any]) {
        displayName = (list["CFBundleDisplayName"] ?? list["CFBundleName"]).flatMap { $0 as? String }
        fonts = list["UIAppFonts"] as? [String] ?? []
        let manifest = list["UIApplicationSceneManifest"] as? [String: Any] ?? [:]
        let configurations = manifest["UISceneConfigurations"] as? [String: Any] ?? [:]
        scenes = configurations.compactMapValues { value in
            (value as? [[String: Any]])?.map { entry in
                SceneConfiguration(
                    name: entry["UISceneConfigurationName"] as? String,
                    delegateClass: entry["UISceneDelegateClassName"] as? String,
                    sceneClass: entry["UISceneClassName"] as? String)
            }
        }
        var files = ["UILaunchStoryboardName", "UIMainStoryboardFile", "NSMainNibFile"].filter { list[$0] != nil }
        let entries = configurations.values.compactMap { $0 as? [[String: Any]] }.joined()
        if entries.contains(where: { $0["UISceneStoryboardFile"] != nil }) { files.append("UISceneStoryboardFile") }
        interfaceFiles = files
    }

    /// Returns the configuration of a role with a name; the first of the role if none has that name.
    func scene(named name: String?, role: UISceneSession.Role) -> SceneConfiguration? {
        let all = scenes[role.rawValue] ?? []
        return all.first { $0.name == name } ?? all.first
    }

    /// The name that users see in their language, by the table `InfoPlist` of the app.
    @MainActor static let localizedDisplayName: String? = main.displayName.map { name in
        let localized = _LocalizedStrings.string(
            forKey: "CFBundleDisplayName", value: nil, table: "InfoPlist", in: .main)
        return localized == "CFBundleDisplayName" ? name : localized
    }

    /// Registers the fonts, and logs what cannot be done with the others' entries.
    func apply(in resources: URL?) {
        for font in fonts {
            let url = resources?.appendingPathComponent(font)
            guard let url, FileManager.default.fileExists(atPath: url.path) else {
                logger.warning("UIAppFonts: \(font) is not among the app's resources")
                continue
            }
            var error: Unmanaged<CFError>?
            guard !CTFontManagerRegisterFontsForURL(url, .process, &error) else { continue }
            let reason = error.map { ": \($0.takeRetainedValue().localizedDescription)" } ?? ""
            logger.warning("UIAppFonts: \(font) cannot be registered\(reason)")
        }
        guard !interfaceFiles.isEmpty else { return }
        logger.notice(
            "Info.plist: \(interfaceFiles.joined(separator: ", ")) \(interfaceFiles.count == 1 ? "has" : "have") no effect: "
                + "storyboards and nib files are not read; create windows and views in code")
    }
}
