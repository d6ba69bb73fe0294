import Foundation

/// Returns the name of a class, in the form `Module.Class`.
///
/// This overload replaces Foundation's function for classes known at compile time. The first call of Foundation's
/// function creates the names of a hundred of its own classes, which takes a tenth of an app's launch time.
public func NSStringFromClass<Class: NSObject>(_ aClass: Class.Type) -> String {
    ClassNames.name(of: aClass)
}

/// Looks up class names without the table that Foundation's functions create on their first call.
enum ClassNames {
    static func name(of type: AnyClass) -> String {
        let name = _typeName(type)
        // Foundation omits the module in the names of its own classes.
        return name.hasPrefix("Foundation.") ? Foundation.NSStringFromClass(type) : name
    }

    static func `class`(named name: String) -> AnyClass? {
        // Only Foundation's own classes have names without a module.
        name.contains(".") ? _typeByName(name) as? AnyClass : NSClassFromString(name)
    }
}
