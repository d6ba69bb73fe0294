import SwiftParser
import SwiftSyntax

/// A Swift source file, parsed once: for the facts about its package and for its rewriting.
///
///     let files = paths.map { SourceFile(bytes: read($0)) }
///     let facts = PackageFacts(files: files.map(\.facts))
///     for file in files { write(file.rewritten(with: facts).bytes) }
///
/// Any bytes are accepted: parts that are not Swift stay as they are. Takes about 30 µs a line, and memory of about
/// 50 times the file's size while it exists.
public struct SourceFile: Sendable {
    /// The contents as they were passed.
    public let bytes: [UInt8]
    /// The contents as they are parsed, of the same length.
    let parsedBytes: [UInt8]
    /// What facts and rewriting depend on.
    let events: [SyntaxEvent]
    /// Whether the file was parsed: not if its nesting is too deep.
    let isParsed: Bool

    /// Parses a file.
    ///
    /// - Parameter bytes: Its contents, which need not be UTF-8.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
        isParsed = LargeStack.canParse(bytes)
        guard isParsed else {
            (parsedBytes, events) = (bytes, [])
            return
        }
        (parsedBytes, events) = LargeStack.run(for: bytes) {
            var parsed = bytes
            var tree = Self.parse(parsed)
            // A declaration may have attributes between several modifiers; each pass moves some of them.
            for _ in 0..<4 {
                guard let normalized = AttributeOrder.normalized(parsed, tree) else { break }
                parsed = normalized
                tree = Self.parse(parsed)
            }
            return (parsed, SyntaxWalk.events(of: tree))
        }
    }

    private static func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
        bytes.withUnsafeBufferPointer { buffer in
            var parser = Parser(buffer)
            return SourceFileSyntax.parse(from: &parser)
        }
    }

    /// Parses source text.
    public init(_ text: String) { self.init(bytes: Array(text.utf8)) }

    /// The declarations of the file that other files of the package depend on.
    public var facts: FileFacts {
        LargeStack.run(for: bytes) {
            var collector = FactCollector()
            for event in events { collector.collect(event) }
            return FileFacts(
                types: collector.types, variables: collector.variables.sorted(),
                usesBundles: collector.usesBundles)
        }
    }

    /// Returns the file as it compiles without the Objective-C runtime.
    ///
    /// - Parameters:
    ///   - facts: Those of all files of the package, and of the packages it imports.
    ///   - options: The settings of its module.
    public func rewritten(with facts: PackageFacts, options: PortingOptions = PortingOptions()) -> RewrittenSource {
        guard isParsed else {
            let diagnostic = PortingDiagnostic(
                kind: .nestedTooDeeply, line: 1, column: 1,
                message: "the file is nested too deeply to be rewritten; it is compiled as it is")
            return RewrittenSource(bytes: bytes, diagnostics: [diagnostic], isChanged: false)
        }
        return LargeStack.run(for: bytes) { Rewriter(file: self, facts: facts, options: options).rewritten() }
    }
}

/// The settings of the rewriting of a module.
public struct PortingOptions: Sendable, Hashable {
    /// The module that declares method tables, selectors and what Foundation lacks. Files that need it or import Foundation import
    /// it, unless they import another of `exportingModules`.
    public var runtimeModule = "FoundationAdditions"
    /// Whether the module is a program of one file. The compiler takes such a file for a script, in which no class can be `@main`.
    public var isOnlyFileOfProgram = false
    /// Whether the file declares the functions for translations, as one file of each module that uses them does.
    public var declaresBundleFunctions = false
    /// The modules that export it.
    public var exportingModules: Set<String> = ["UIKit", "FoundationAdditions"]

    /// Creates the default settings.
    public init() {}
}

/// A source file after its rewriting.
public struct RewrittenSource: Sendable {
    /// The contents, with each line of the original on its line; empty for a file that is left out.
    public let bytes: [UInt8]
    /// What could not be rewritten, in the order of the lines.
    public let diagnostics: [PortingDiagnostic]
    /// Whether the contents differ from the original's.
    public let isChanged: Bool

    /// The contents as text, in which invalid UTF-8 is replaced.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A construct that cannot work without the Objective-C runtime.
public struct PortingDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The kind of construct.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case swizzling
        case managedObject
        case overrideInForeignExtension
        case privateGenericClass
        case nonescapingOptionalRequirement
        case nestedTooDeeply
        case swiftUI
    }

    public let kind: Kind
    /// The line in the file, from 1.
    public let line: Int
    /// The column in UTF-8 bytes, from 1.
    public let column: Int
    /// What is not possible and what to do instead.
    public let message: String

    public var description: String { "\(line):\(column): warning: \(message)" }
}
