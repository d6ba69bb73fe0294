import Foundation

/// A project of Xcode in a temporary folder: an app, a framework that it uses, and unit tests.
final class XcodeProjectFixture {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Notes-\(UUID().uuidString)").path

    init() throws {
        try write("Notes.xcodeproj/project.pbxproj", Self.project)
        try write(
            "App/AppDelegate.swift",
            """
            import UIKit
            import NotesKit

            @UIApplicationMain
            class AppDelegate: UIResponder, UIApplicationDelegate {
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    let url = Bundle.main.url(forResource: "greeting", withExtension: "txt")
                    print((try? String(contentsOf: url!, encoding: .utf8)) ?? "no greeting")
                    print(NSLocalizedString("hello", comment: ""))
                    print(Note.title(1), Note.title(2), Note.cards(1), Note.cards(3), String(format: "%02d", 7), Note.greeting)
                    print(Bundle.main.infoDictionary?["CFBundleName"] ?? "no name", Note(text: "a").text, (#file as NSString).pathComponents.suffix(2))
                    print(UIColor.accent.cgColor == UIColor.red.cgColor, UIImage(resource: .dot).size)
                    #if EXTRA
                        exit(0)
                    #endif
                }
            }
            """)
        try write("App/Info.plist", Self.information)
        try write("App/greeting.txt", "Good morning")
        try write("App/en.lproj/Localizable.strings", "\"hello\" = \"Hello\";\n")
        try write("App/Assets.xcassets/AccentColor.colorset/Contents.json", Self.color)
        try write(
            "App/Assets.xcassets/dot.imageset/Contents.json",
            #"{"images": [{"filename": "dot.svg", "idiom": "universal"}]}"#)
        try write(
            "App/Assets.xcassets/dot.imageset/dot.svg",
            #"<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"/>"#)
        try write("App/Legacy.m", "@implementation Legacy @end\n")
        try write(
            "Kit/Note.swift",
            "import Foundation\n@objc public class Note: NSObject {\n    @objc public let text: String\n    @objc public init(text: String) { self.text = text }\n}\n"
        )
        try write(
            "Kit/Titles.swift",
            """
            import Foundation
            extension Note {
                public static func title(_ count: Int, format: String = NSLocalizedString("notes", comment: "")) -> String {
                    .localizedStringWithFormat(format, count)
                }
                public static var greeting: String {
                    let url = Bundle(for: Note.self).url(forResource: "greeting", withExtension: "txt")
                    return url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none"
                }
                public static func cards(_ count: Int) -> String {
                    String(format: Bundle.main.localizedString(forKey: "%lld cards", value: nil, table: "Kit"), count)
                }
            }
            """)
        try write("Kit/en.lproj/Localizable.stringsdict", Self.plurals)
        try write("Kit/Kit.xcstrings", Self.catalog)
        try write("Kit/greeting.txt", "of the kit")
        try write("Kit/Old/Draft.swift", "let x: Int = \"\"\n")
        try write(
            "Tests/NoteTests.swift",
            "import XCTest\n@testable import NotesKit\nclass NoteTests: XCTestCase {\n    func testText() { XCTAssertEqual(Note(text: \"b\").value(forKey: \"text\") as? String, \"b\") }\n}\n"
        )
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ path: String, _ text: String) throws {
        let url = URL(fileURLWithPath: "\(folder)/\(path)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private static let color = """
        {"colors": [{"idiom": "universal", "color": {"components": {"red": "255", "green": "0", "blue": "0"}}}]}
        """

    private static let information = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>CFBundleName</key><string>$(PRODUCT_NAME) of $(TEAM)</string></dict></plist>
        """

    private static let plurals = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>notes</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
            <key>count</key><dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>
                <key>one</key><string>%d note</string><key>other</key><string>%d notes</string>
            </dict>
        </dict></dict></plist>
        """

    private static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld cards": {"localizations": {"en": {"variations": {
            "plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%lld card"}},
                "other": {"stringUnit": {"state": "translated", "value": "%lld cards"}}
            }
        }}}}}}
        """

    /// Groups with and without paths, a variant group, a synchronized folder with an exception, settings of the project and of the
    /// target.
    static let project = """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objectVersion = 77;
            objects = {
                R = {isa = PBXProject; buildConfigurationList = CR; mainGroup = G; targets = (TA, TK, TT, TW, ); };
                G = {isa = PBXGroup; children = (GA, GN, ); sourceTree = "<group>"; };
                GA = {isa = PBXGroup; children = (F1, F2, V1, F5, F6, ); path = App; sourceTree = "<group>"; };
                GN = {isa = PBXGroup; children = (S1, F4, ); name = "Without a folder"; sourceTree = "<group>"; };
                F1 /* AppDelegate.swift */ = {isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
                F2 = {isa = PBXFileReference; path = greeting.txt; sourceTree = "<group>"; };
                F3 = {isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
                F4 = {isa = PBXFileReference; path = Tests/NoteTests.swift; sourceTree = SOURCE_ROOT; };
                F5 = {isa = PBXFileReference; path = Legacy.m; sourceTree = "<group>"; };
                F6 = {isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
                V1 = {isa = PBXVariantGroup; children = (F3, ); name = Localizable.strings; sourceTree = "<group>"; };
                S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X1, ); path = Kit; sourceTree = "<group>"; };
                X1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Old/Draft.swift, ); target = TK; };
                B1 = {isa = PBXBuildFile; fileRef = F1; };
                B2 = {isa = PBXBuildFile; fileRef = F2; };
                B3 = {isa = PBXBuildFile; fileRef = V1; };
                B4 = {isa = PBXBuildFile; fileRef = F4; };
                B5 = {isa = PBXBuildFile; fileRef = F5; };
                B6 = {isa = PBXBuildFile; fileRef = F6; };
                PS = {isa = PBXSourcesBuildPhase; files = (B1, B5, ); };
                PR = {isa = PBXResourcesBuildPhase; files = (B2, B3, B6, ); };
                PT = {isa = PBXSourcesBuildPhase; files = (B4, ); };
                D1 = {isa = PBXTargetDependency; target = TK; };
                TA = {isa = PBXNativeTarget; name = Notes; productType = "com.apple.product-type.application"; buildConfigurationList = CA; buildPhases = (PS, PR, ); dependencies = (D1, ); };
                TK = {isa = PBXNativeTarget; name = "Notes Kit"; productType = "com.apple.product-type.framework"; buildConfigurationList = CK; fileSystemSynchronizedGroups = (S1, ); };
                TT = {isa = PBXNativeTarget; name = NotesTests; productType = "com.apple.product-type.bundle.unit-test"; buildConfigurationList = CT; buildPhases = (PT, ); dependencies = (D1, ); };
                TW = {isa = PBXNativeTarget; name = NotesUITests; productType = "com.apple.product-type.bundle.ui-testing"; buildConfigurationList = CT; };
                CR = {isa = XCConfigurationList; buildConfigurations = (CR1, CR2, ); };
                CR1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 5.0; SDKROOT = iphoneos; TEAM = "the team"; }; };
                CR2 = {isa = XCBuildConfiguration; name = Release; buildSettings = {SWIFT_VERSION = 6.0; SDKROOT = iphoneos; }; };
                CA = {isa = XCConfigurationList; buildConfigurations = (CA1, ); };
                CA1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {INFOPLIST_FILE = App/Info.plist; PRODUCT_NAME = "$(TARGET_NAME)"; ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS = YES; SWIFT_ACTIVE_COMPILATION_CONDITIONS = ("$(inherited)", EXTRA, ); }; };
                CK = {isa = XCConfigurationList; buildConfigurations = (CK1, ); };
                CK1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_NAME = NotesKit; }; };
                CT = {isa = XCConfigurationList; buildConfigurations = (CT1, ); };
                CT1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {}; };
            };
            rootObject = R;
        }
        """
}
