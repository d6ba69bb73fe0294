import SwiftSyntax

/// The conditions of `#if` as they are on the platform that sources are rewritten for: iOS, on Linux.
///
/// What is false there is neither rewritten nor known to other files: sources for several systems declare the same class
/// in several clauses.
enum IfCondition {
    /// The modules that sources test for and that this platform does not have.
    private static let absent: Set = [
        "AppKit", "Cocoa", "ObjectiveC", "WatchKit", "SwiftUI", "Darwin", "CoreData", "Metal", "WatchConnectivity",
    ]
    /// The modules that it has.
    private static let present: Set = [
        "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "Glibc", "Combine",
        "UniformTypeIdentifiers", "MobileCoreServices", "SafariServices",
    ]
    /// What sources test for that know Linux.
    private static let linuxNames: Set = ["Linux", "Android", "Glibc", "Musl", "Bionic"]

    /// Whether the members of a clause are not compiled.
    static func isInactive(_ clause: IfConfigClauseSyntax) -> Bool {
        if let condition = clause.condition, value(of: condition) == false { return true }
        guard clause.poundKeyword.tokenKind != .poundIf, let clauses = clause.parent?.as(IfConfigClauseListSyntax.self)
        else { return false }
        for other in clauses {
            if other.id == clause.id { return false }
            if let condition = other.condition, value(of: condition) == true { return true }
        }
        return false
    }

    /// The tests for iOS in a condition, which are true here.
    static func iOSTests(in condition: ExprSyntax) -> [Range<Int>] { tests("os", of: ["iOS"], in: condition) }

    /// The tests for the module of Apple's system log in a condition.
    ///
    /// It exists here. Sources that know Linux use it, or locks in it, in place of what Glibc has: for them it does not.
    static func systemLogTests(in condition: ExprSyntax) -> [Range<Int>] {
        tests("canImport", of: ["os", "OSLog"], in: condition)
    }

    /// Whether a condition tests for Linux or what is on such systems.
    static func namesLinux(_ condition: ExprSyntax) -> Bool {
        condition.tokens(viewMode: .sourceAccurate).contains { linuxNames.contains($0.text) }
    }

    /// The places of tests such as `os(iOS)` in a condition.
    private static func tests(_ test: String, of arguments: Set<String>, in condition: ExprSyntax) -> [Range<Int>] {
        let tokens = Array(condition.tokens(viewMode: .sourceAccurate))
        return tokens.indices.compactMap { index in
            guard index + 3 < tokens.count, tokens[index].text == test, tokens[index + 1].text == "(",
                arguments.contains(tokens[index + 2].text), tokens[index + 3].text == ")"
            else { return nil }
            return tokens[index].byteRange.lowerBound..<tokens[index + 3].byteRange.upperBound
        }
    }

    /// Returns the value of a condition; nil if it is not known, as of flags of a build.
    static func value(of condition: ExprSyntax) -> Bool? {
        var tokens = condition.tokens(viewMode: .sourceAccurate).map(\.text)[...]
        guard tokens.count < 256 else { return nil }
        let value = disjunction(&tokens)
        return tokens.isEmpty ? value : nil
    }

    private static func disjunction(_ tokens: inout ArraySlice<String>) -> Bool? {
        var value = conjunction(&tokens)
        while tokens.first == "||" {
            tokens.removeFirst()
            let other = conjunction(&tokens)
            value = value == true || other == true ? true : value == nil || other == nil ? nil : false
        }
        return value
    }

    private static func conjunction(_ tokens: inout ArraySlice<String>) -> Bool? {
        var value = test(&tokens)
        while tokens.first == "&&" {
            tokens.removeFirst()
            let other = test(&tokens)
            value = value == false || other == false ? false : value == nil || other == nil ? nil : true
        }
        return value
    }

    private static func test(_ tokens: inout ArraySlice<String>) -> Bool? {
        switch tokens.popFirst() {
        case "!": return test(&tokens).map { !$0 }
        case "true": return true
        case "false": return false
        case "(":
            let value = disjunction(&tokens)
            if tokens.first == ")" { tokens.removeFirst() }
            return value
        case let name?:
            guard tokens.first == "(" else { return nil }
            let arguments = tokens.dropFirst().prefix { $0 != ")" }
            tokens = tokens.dropFirst(arguments.count + 2)
            return arguments.count == 1 ? value(of: name, arguments[arguments.startIndex]) : nil
        case nil: return nil
        }
    }

    private static func value(of test: String, _ argument: String) -> Bool? {
        switch test {
        case "os": ["iOS", "Linux"].contains(argument)
        case "targetEnvironment": false
        case "canImport": absent.contains(argument) ? false : present.contains(argument) ? true : nil
        default: nil
        }
    }
}
