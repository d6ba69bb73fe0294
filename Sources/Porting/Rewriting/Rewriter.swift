import SwiftSyntax

/// The rewriting of one file.
///
/// Text is replaced by text of the same length where that is possible, and added at the end of declarations, so that
/// the compiler's diagnostics are on the lines and columns of the original.
struct Rewriter {
    let file: SourceFile
    let facts: PackageFacts
    let options: PortingOptions
    var edits: Edits
    var diagnostics: [(offset: Int, kind: PortingDiagnostic.Kind, message: String)] = []
    /// The types around the node.
    var scopes: [TypeScope] = []
    /// The end of a macro's arguments, which stay as they are.
    private var end = 0

    /// Whether the file uses declarations of the runtime module.
    var usesRuntime = false
    private var imports: Set<String> = []
    /// Whether the compiler gets an empty file.
    private var isLeftOut = false
    /// The class whose `main` the file calls at its end.
    private var mainType: String?
    /// The number of the last name that was made up for the file.
    private var lastNumber = 0
    /// The declarations to add after the outermost type around the node.
    var declarations: [String] = []
    /// The requirements that are optional, for the extension of the protocol around the node.
    var optionalMembers: [String] = []
    /// The methods of the generic class around the node, or of the one that it extends.
    var genericMethods: [[String]] = []

    /// The modules that give a file Foundation.
    private static let modulesWithFoundation: Set = ["Foundation", "XCTest"]

    /// The modules whose parts sources import by name, which are parts of headers on Apple's systems.
    private static let modulesWithSubmodules: Set = [
        "os", "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "CoreText", "ImageIO", "MobileCoreServices",
        "SafariServices",
    ]

    init(file: SourceFile, facts: PackageFacts, options: PortingOptions) {
        self.file = file
        self.facts = facts
        self.options = options
        edits = Edits(bytes: file.parsedBytes)
    }

    /// Returns the file after its rewriting.
    func rewritten() -> RewrittenSource {
        var rewriter = self
        for event in file.events { rewriter.rewrite(event) }
        let declarations =
            options.declaresBundleFunctions
            ? BundleFunctions.declarations(runtime: options.runtimeModule) : nil
        if rewriter.isLeftOut {
            return RewrittenSource(
                bytes: Array((declarations ?? "").utf8), diagnostics: rewriter.locatedDiagnostics(), isChanged: true)
        }
        rewriter.addImport()
        if let declarations { rewriter.addLine(declarations) }
        if let type = rewriter.mainType { rewriter.addLine("\(type).main()") }
        let bytes = rewriter.edits.isEmpty ? file.bytes : rewriter.edits.applied()
        return RewrittenSource(
            bytes: bytes, diagnostics: rewriter.locatedDiagnostics(), isChanged: !rewriter.edits.isEmpty)
    }

    /// Returns a name for a generated declaration that no other in the file has.
    mutating func makeName(_ base: String) -> String {
        lastNumber += 1
        return base + String(lastNumber)
    }

    // MARK: The walk

    private mutating func rewrite(_ event: SyntaxEvent) {
        switch event {
        case .beginType(let node):
            guard let scope = TypeScope(node, within: scopes.last) else { return }
            scopes.append(scope)
            genericMethods.append([])
            if let type = node.as(ProtocolDeclSyntax.self) { rewrite(type) }
        case .endType(let node):
            if let scope = scopes.last { leave(node, scope) }
            scopes.removeLast()
        case .node(let node): rewrite(node)
        }
    }

    private mutating func rewrite(_ node: Syntax) {
        guard node.position.utf8Offset >= end else { return }
        switch node.kind {
        case .attribute: rewrite(node.cast(AttributeSyntax.self))
        case .ifConfigClause: rewrite(node.cast(IfConfigClauseSyntax.self))
        case .importDecl: rewrite(node.cast(ImportDeclSyntax.self))
        case .functionDecl: if let scope = scopes.last { rewrite(node.cast(FunctionDeclSyntax.self), in: scope) }
        case .variableDecl: if let scope = scopes.last { rewrite(node.cast(VariableDeclSyntax.self), in: scope) }
        case .macroExpansionExpr:
            if rewrite(node.cast(MacroExpansionExprSyntax.self)) { end = node.byteRange.upperBound }
        case .functionCallExpr: rewrite(node.cast(FunctionCallExprSyntax.self))
        case .memberAccessExpr: rewrite(node.cast(MemberAccessExprSyntax.self))
        case .declReferenceExpr: diagnose(node.cast(DeclReferenceExprSyntax.self))
        default: break
        }
    }

    private mutating func leave(_ node: Syntax, _ scope: TypeScope) {
        if let type = node.as(ClassDeclSyntax.self) { addStubs(to: type, scope) }
        if !optionalMembers.isEmpty, scope.kind == .protocol {
            declarations.append("extension \(scope.path) { \(optionalMembers.joined(separator: "; ")) }")
            optionalMembers = []
        }
        if let methods = genericMethods.popLast(), !methods.isEmpty { addGenericTable(methods, scope, node) }
        guard scopes.count == 1, !declarations.isEmpty else { return }
        edits.insert("; " + declarations.joined(separator: "; "), at: node.byteRange.upperBound)
        declarations = []
    }

    private mutating func rewrite(_ attribute: AttributeSyntax) {
        switch attribute.name {
        case let name where AttributeNames.removed.contains(name): edits.blank(attribute.byteRange)
        case "UIApplicationMain":
            if options.isOnlyFileOfProgram {
                edits.blank(attribute.byteRange)
                mainType = scopes.last?.path
            } else {
                edits.replace(attribute.byteRange, with: "@main", paddedBefore: "")
            }
        case "NSManaged":
            diagnose(
                .managedObject, attribute,
                "'@NSManaged' needs Core Data, which this platform does not have; store the property's value in the class"
            )
        default: break
        }
    }

    private mutating func rewrite(_ clause: IfConfigClauseSyntax) {
        guard let condition = clause.condition else { return }
        for range in IfCondition.iOSTests(in: condition) { edits.replace(range, with: "true", paddedBefore: "") }
        let tests = IfCondition.systemLogTests(in: condition)
        guard !tests.isEmpty, knowsLinux else { return }
        for range in tests { edits.replace(range, with: "false", paddedBefore: "") }
    }

    /// Whether a condition of the file names Linux.
    private var knowsLinux: Bool {
        file.events.contains { event in
            guard case .node(let node) = event, let clause = node.as(IfConfigClauseSyntax.self) else { return false }
            return clause.condition.map(IfCondition.namesLinux) ?? false
        }
    }

    // MARK: Imports

    private mutating func rewrite(_ node: ImportDeclSyntax) {
        guard let module = node.path.first?.name.text else { return }
        imports.insert(module)
        if module == "SwiftUI" {
            isLeftOut = true
            diagnose(.swiftUI, node, "SwiftUI does not exist on this platform; the file is left out")
        }
        // Foundation has what sources use of it; a module of this name would change what `canImport` says.
        if module == "ObjectiveC" { edits.blank(node.byteRange) }
        // Modules of Swift have no submodules, such as os.log; what stands in these is in the module.
        if Self.modulesWithSubmodules.contains(module), node.importKindSpecifier == nil, node.path.count > 1 {
            let range = node.path.byteRange
            edits.blank(range.lowerBound + module.utf8.count..<range.upperBound)
        }
    }

    private mutating func addImport() {
        guard imports.isDisjoint(with: options.exportingModules) else { return }
        // What Foundation has on Apple's systems and not here is in the runtime module.
        guard usesRuntime || !imports.isDisjoint(with: Self.modulesWithFoundation) else { return }
        addLine("import \(options.runtimeModule)")
    }

    /// Adds a line after the last one.
    private mutating func addLine(_ line: String) {
        let isEnded = file.bytes.isEmpty || file.bytes.last == 0x0A
        edits.insert("\(isEnded ? "" : "\n")\(line)\n", at: file.bytes.count)
    }

    // MARK: Diagnostics

    mutating func diagnose(_ kind: PortingDiagnostic.Kind, _ node: some SyntaxProtocol, _ message: String) {
        diagnostics.append((node.byteRange.lowerBound, kind, message))
    }

    private mutating func diagnose(_ reference: DeclReferenceExprSyntax) {
        let name = reference.baseName.text
        guard Swizzling.functions.contains(name) else { return }
        diagnose(
            .swizzling, reference,
            "'\(name)' cannot replace a method here, because calls do not go through the tables; override the method in a class"
        )
    }

    private func locatedDiagnostics() -> [PortingDiagnostic] {
        var located: [PortingDiagnostic] = []
        var (line, lineStart, position) = (1, 0, 0)
        for (offset, kind, message) in diagnostics.sorted(by: { $0.offset < $1.offset }) {
            while position < offset {
                if file.bytes[position] == 0x0A { (line, lineStart) = (line + 1, position + 1) }
                position += 1
            }
            located.append(
                PortingDiagnostic(kind: kind, line: line, column: offset - lineStart + 1, message: message))
        }
        return located
    }
}
