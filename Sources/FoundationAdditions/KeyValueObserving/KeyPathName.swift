import Foundation

/// The names of the properties in Swift's key paths.
///
/// A key path of Swift does not know them, and one of a subclass is not equal to that of its superclass. The components
/// within it are: they are read as `KeyPath.swift` of the standard library lays them out, and compared with those of the
/// key paths in the tables.
enum KeyPathName {
    /// Returns the keys of a key path, separated by periods; nil if a property is not in the tables.
    static func name(of keyPath: AnyKeyPath, _ object: AnyObject) -> String? {
        KeyValueAccess.addKeys(of: object)
        var type: Any.Type? = Swift.type(of: keyPath).rootType
        var names: [String] = []
        for component in components(of: keyPath) {
            switch component.kind {
            case .optional: break
            case .other: return nil
            case .stored, .computed:
                guard let owner = type as? AnyClass, let name = name(of: component.kind, owner) else { return nil }
                names.append(name)
            }
            type = component.type
        }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }

    private static func name(of kind: Component.Kind, _ type: AnyClass) -> String? {
        for key in _MethodTable.shared.keys(of: type) where components(of: key.keyPath()).first?.kind == kind {
            return key.name
        }
        return nil
    }

    // MARK: Components

    private struct Component {
        enum Kind: Equatable {
            /// A stored property, at an offset in the object.
            case stored(UInt32)
            /// A property with accessors, by the method or function that identifies it.
            case computed(UInt)
            case optional
            /// A subscript, or the part of a structure.
            case other
        }

        let kind: Kind
        /// The type of the value; nil after the last component.
        var type: Any.Type?
    }

    private static func components(of keyPath: AnyKeyPath) -> [Component] {
        // After the object's header of two words and the pointer to a name: the size of the components, then these.
        let start = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
        let (header, words) = (3 * MemoryLayout<UInt>.size, MemoryLayout<UInt>.size)
        let size = Int(start.load(fromByteOffset: header, as: UInt32.self) & 0xFF_FFFF)
        let (first, end) = (start + header + words, start + header + words + size)
        var position = first
        var result: [Component] = []
        while position + 4 <= end {
            guard let kind = readComponent(&position, end) else { return result + [Component(kind: .other)] }
            var component = Component(kind: kind)
            position = align(position)
            if position + words <= end {
                component.type = unsafeBitCast(position.load(as: UnsafeRawPointer.self), to: Any.Type.self)
                position += words
            }
            result.append(component)
        }
        withExtendedLifetime(keyPath) {}
        return result
    }

    private static func readComponent(_ position: inout UnsafeRawPointer, _ end: UnsafeRawPointer) -> Component.Kind? {
        let header = position.load(as: UInt32.self)
        position += 4
        switch (header & 0x7F00_0000) >> 24 {
        case 2:
            // The identifier, the getter and, if there is one, the setter. Those with arguments are subscripts.
            let (isSettable, hasArguments) = (header & 0x40_0000 != 0, header & 0x8_0000 != 0)
            position = align(position)
            guard !hasArguments, position + 16 <= end else { return nil }
            let identifier = position.load(as: UInt.self)
            position += isSettable ? 24 : 16
            return .computed(identifier)
        case 3:
            let offset = header & 0x7F_FFFF
            guard offset >= 0x7F_FFFC else { return .stored(offset) }
            defer { position += 4 }
            return .stored(position.load(as: UInt32.self))
        case 4: return .optional
        default: return nil
        }
    }

    private static func align(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer {
        pointer.alignedUp(for: UInt.self)
    }
}
