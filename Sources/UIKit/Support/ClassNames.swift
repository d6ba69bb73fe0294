import Foundation

/// Returns the name of a class, in the form `Module.Class`.
///
/// This takes the place of Foundation's function for classes that are known at compile time. The first call of Foundation's
/// writes out the names of a hundred of its own classes, which is a tenth of the time in which an app starts.
public func NSStringFromClass<Class: NSObject>(_ aClass: Class.Type) -> String {
    ClassNames.name(of: aClass)
}

/// Classes by name, without the table that Foundation's functions fill when they are first called.
enum ClassNames {
    static func name(of type: AnyClass) -> String {
        let name = _typeName(type)
        // Foundation leaves the module out of its own classes' names.
        return name.hasPrefix("Foundation.") ? Foundation.NSStringFromClass(type) : name
    }

    static func `class`(named name: String) -> AnyClass? {
        // Only Foundation's own classes have names without a module.
        name.contains(".") ? _typeByName(name) as? AnyClass : NSClassFromString(name)
    }
}
