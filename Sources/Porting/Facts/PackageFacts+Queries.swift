extension PackageFacts {
    /// Returns the path of a class of the package; nil if there is none of that name.
    ///
    /// - Parameter context: The type in which the name stands, in which it is looked up first, then in those around it.
    func resolve(_ name: String, in context: String = "") -> String? {
        let name = String(name.prefix { $0 != "<" })
        var context = context
        while !context.isEmpty {
            let path = "\(context).\(name)"
            if classes[path] != nil { return path }
            context = context.lastIndex(of: ".").map { String(context[..<$0]) } ?? ""
        }
        if classes[name] != nil { return name }
        // With the name of a module.
        guard let period = name.firstIndex(of: ".") else { return nil }
        let rest = String(name[name.index(after: period)...])
        return classes[rest] == nil ? nil : rest
    }

    /// Returns a class of the package and its superclasses in the package, the closest first.
    func chain(of path: String) -> [String] {
        var chain: [String] = []
        var current = resolve(path)
        while let path = current, !chain.contains(path) {
            chain.append(path)
            let outer = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
            current = classes[path]?.inherited.first.flatMap { resolve($0, in: outer) }
        }
        return chain
    }

    /// Whether a class or one of its superclasses is `@objcMembers`.
    func isObjectiveCMembers(_ path: String) -> Bool {
        chain(of: path).contains { classes[$0]?.isObjectiveCMembers ?? false }
    }

    /// Whether a superclass in the package overrides a member of `NSObject` through the tables.
    func inheritsRuntimeMember(_ full: String, _ path: String) -> Bool {
        chain(of: path).dropFirst().contains { runtimeMembers[$0]?.contains(full) ?? false }
    }

    /// Whether a class of the package has generic parameters.
    func isGeneric(_ path: String) -> Bool { resolve(path).flatMap { classes[$0]?.isGeneric } ?? false }

    /// Returns the selector of a method or property.
    ///
    /// - Parameters:
    ///   - labels: The argument labels; nil if the source does not have them.
    ///   - type: The type that the source names, or the one in which the expression stands.
    func selector(_ base: String, labels: [String]?, in type: String?) -> String {
        var candidates = exposed[base] ?? []
        if let labels { candidates = candidates.filter { $0.labels == labels } }
        if let type, candidates.count > 1 {
            let chain = chain(of: type) + [type]
            for path in chain {
                let own = candidates.filter { $0.owner == path || $0.owner.hasSuffix(".\(path)") }
                if let first = own.first { return first.selector }
            }
        }
        if let first = candidates.first { return first.selector }
        if let labels { return SelectorName.method(base, labels: labels) }
        return KnownSelectors.selectors[base] ?? base
    }
}

/// The methods of UIKit that sources name without their argument labels.
enum KnownSelectors {
    static let selectors: [String: String] = {
        let standardActions = [
            "cut", "copy", "paste", "pasteAndMatchStyle", "pasteAndGo", "pasteAndSearch", "select", "selectAll",
            "delete",
            "toggleBoldface", "toggleItalics", "toggleUnderline", "increaseSize", "decreaseSize", "find",
            "findAndReplace",
            "findNext", "findPrevious", "useSelectionForFind", "printContent", "rename", "duplicate", "move", "export",
            "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft",
        ]
        var selectors = Dictionary(uniqueKeysWithValues: standardActions.map { ($0, $0 + ":") })
        selectors["endEditing"] = "endEditing:"
        return selectors
    }()
}
