import CoreText
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// The entries of an app's property list.
@MainActor @Suite struct AppInformationTests {
    @Test func `A scene manifest names the classes of each role`() {
        let information = AppInformation([
            "CFBundleName": "Name", "CFBundleDisplayName": "Display name", "UIAppFonts": ["A.ttf"],
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": false,
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        [
                            "UISceneConfigurationName": "Default Configuration",
                            "UISceneDelegateClassName": "App.SceneDelegate",
                        ], ["UISceneConfigurationName": "Other", "UISceneClassName": "App.OtherScene"],
                    ]
                ],
            ],
        ])
        #expect(information.displayName == "Display name" && information.fonts == ["A.ttf"])
        let role = UISceneSession.Role.windowApplication
        #expect(information.scene(named: nil, role: role)?.delegateClass == "App.SceneDelegate")
        #expect(information.scene(named: "Other", role: role)?.sceneClass == "App.OtherScene")
        #expect(information.scene(named: "Other", role: .windowExternalDisplayNonInteractive) == nil)
    }

    @Test func `Values of other types are no entries`() {
        let information = AppInformation([
            "CFBundleDisplayName": 7, "UIAppFonts": "A.ttf",
            "UIApplicationSceneManifest": [
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": ["x", 1] as [Any], "b": 2]
            ],
        ])
        #expect(information.displayName == nil && information.fonts.isEmpty)
        #expect(information.scene(named: nil, role: .windowApplication) == nil)
        #expect(AppInformation([:]).displayName == nil)
    }

    @Test func `Fonts of the app are registered, absent ones are not`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let installed = FileManager.default.enumerator(atPath: "/usr/share/fonts")?.compactMap { $0 as? String } ?? []
        let source = try #require(installed.first { $0.hasSuffix("Sans.ttf") })
        let file = folder.appendingPathComponent("Own.ttf")
        try FileManager.default.copyItem(atPath: "/usr/share/fonts/\(source)", toPath: file.path)
        AppInformation(["UIAppFonts": ["Own.ttf", "Absent.ttf"]]).apply(in: folder)
        // It was registered: it can be unregistered.
        #expect(CTFontManagerUnregisterFontsForURL(file as CFURL, .process, nil))
        #expect(!CTFontManagerUnregisterFontsForURL(file as CFURL, .process, nil))
    }
}
