import Foundation

extension NSObject {
    /// Calls the class's own `init()`, whichever class it is.
    @_silgen_name("oriel_nsobject_instantiate")
    convenience init(dynamically: Void) {
        self.init()
    }

    /// Makes an instance of a class that is known at run time only: a delegate class, a layer class.
    ///
    /// Swift constructs through a metatype only where the initializer is `required`, which UIKit's are not. A convenience
    /// initializer does dispatch to the subclass's `init()`, and its symbol has the type of a static method that returns the
    /// instance; so this declaration without a body is that initializer.
    @_silgen_name("oriel_nsobject_instantiate")
    static func makeInstance() -> NSObject
}
