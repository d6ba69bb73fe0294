import Foundation

extension NSObject {
    /// Calls a class's own `init()` through its metatype.
    @_silgen_name("oriel_nsobject_instantiate")
    convenience init(dynamically: Void) {
        self.init()
    }

    /// Creates an instance of a class that is known only at run time, such as a delegate class or a layer class.
    ///
    /// Swift constructs through a metatype only where the initializer is `required`, which UIKit's are not. A
    /// convenience initializer does dispatch to the subclass's `init()`, and its symbol has the type of a static method
    /// that returns the instance; so this declaration without a body is that initializer.
    @_silgen_name("oriel_nsobject_instantiate")
    static func makeInstance() -> NSObject
}
