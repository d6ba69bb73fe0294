import SwiftParser
import SwiftSyntax

/// The order of attributes and modifiers.
///
/// The compiler accepts `private @objc func`, which swift-syntax parses as an error.
enum AttributeOrder {
    /// Returns the bytes with attributes before modifiers, as long as they were; nil if they are so already.
    static func normalized(_ bytes: [UInt8], _ tree: SourceFileSyntax) -> [UInt8]? {
        guard tree.hasError else { return nil }
        var moves: [(modifiers: Int, attributes: Range<Int>)] = []
        SyntaxWalk.walk(Syntax(tree)) { node in
            if let unexpected = node.as(UnexpectedNodesSyntax.self), let start = modifierStart(before: unexpected) {
                moves.append((start, unexpected.byteRange))
            }
            return node.hasError
        }
        var result = bytes
        var end = 0
        for move in moves where move.modifiers >= end {
            let (modifiers, attributes) = (bytes[move.modifiers..<move.attributes.lowerBound], bytes[move.attributes])
            let gap = modifiers.trailing { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            result.replaceSubrange(
                move.modifiers..<move.attributes.upperBound, with: attributes + gap + modifiers.dropLast(gap.count))
            end = move.attributes.upperBound
        }
        return moves.isEmpty ? nil : result
    }

    /// Returns the offset of the modifiers before attributes; nil if the nodes are something else.
    private static func modifierStart(before unexpected: UnexpectedNodesSyntax) -> Int? {
        guard unexpected.firstToken(viewMode: .sourceAccurate)?.tokenKind == .atSign, let parent = unexpected.parent
        else { return nil }
        let declaration = parent.is(DeclModifierSyntax.self) ? parent.parent?.parent : parent
        guard let modifiers = declaration?.asProtocol((any WithModifiersSyntax).self)?.modifiers,
            let start = modifiers.first?.name.byteRange.lowerBound, start < unexpected.byteRange.lowerBound
        else { return nil }
        return start
    }
}

extension ArraySlice {
    /// Returns the elements at the end that satisfy a condition.
    fileprivate func trailing(_ condition: (Element) -> Bool) -> ArraySlice {
        self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}
