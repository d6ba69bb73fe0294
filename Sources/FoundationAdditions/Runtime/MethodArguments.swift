import Diagnostics

/// The arguments of a call by selector.
///
/// Up to three are stored without an allocation.
public struct _MethodArguments {
    private let first: Any?
    private let second: Any?
    private let third: Any?
    private let others: [Any?]
    /// The number of arguments, of which a method takes as many as it has parameters.
    public let count: Int

    /// Creates the arguments of a call without any.
    public init() {
        (first, second, third, others, count) = (nil, nil, nil, [], 0)
    }

    /// Creates up to three arguments.
    public init(_ first: Any?, _ second: Any? = nil, _ third: Any? = nil, count: Int = 1) {
        (self.first, self.second, self.third, others) = (first, second, third, [])
        self.count = count
    }

    /// Creates any number of arguments.
    public init(_ all: [Any?]) {
        first = all.first ?? nil
        second = all.count > 1 ? all[1] : nil
        third = all.count > 2 ? all[2] : nil
        others = Array(all.dropFirst(3))
        count = all.count
    }

    /// The argument at an index; nil for those that were not passed.
    public subscript(index: Int) -> Any? {
        switch index {
        case 0: first
        case 1: second
        case 2: third
        default: others.indices.contains(index - 3) ? others[index - 3] : nil
        }
    }

    /// The argument at an index as the type of a parameter.
    ///
    /// Traps if the argument is of another type.
    public subscript<Parameter>(index: Int) -> Parameter {
        let value: Any? = self[index]
        if let value {
            if let argument = value as? Parameter { return argument }
            // Values of properties may be optionals within optionals.
            if let argument = unwrapped(value) as? Parameter { return argument }
        } else if let argument = value as? Parameter {
            return argument
        }
        trap(
            """
            Argument \(index + 1) of a call by selector is \(value.map { "of type \(type(of: $0))" } ?? "nil"), and the \
            method takes \(Parameter.self); declare the parameter as the sender's type, Any? or Any
            """)
    }
}
