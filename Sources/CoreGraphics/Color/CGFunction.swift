import Diagnostics
import Foundation

/// Computes a function: from the pointer that it was created with and its inputs, to its outputs.
public typealias CGFunctionEvaluateCallback = (
    UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void
/// Releases the data of a function's pointer, once, when the function is deallocated.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a function.
public struct CGFunctionCallbacks {
    /// 0, the version of the structure.
    public var version: UInt32
    /// Computes the outputs.
    public var evaluate: CGFunctionEvaluateCallback?
    /// Called when the function is deallocated.
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    /// Creates the callbacks of a function whose outputs are all 0.
    public init() {
        self.init(version: 0, evaluate: nil, releaseInfo: nil)
    }

    /// Creates the callbacks of a function.
    public init(
        version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?
    ) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}

/// A function from numbers to numbers that callbacks compute, such as the colours of a ``CGShading``.
///
///     var callbacks = CGFunctionCallbacks(
///         version: 0,
///         evaluate: { _, input, output in
///             for component in 0..<3 { output[component] = input[0] * input[0] }
///             output[3] = 1
///         }, releaseInfo: nil)
///     let ramp = CGFunction(
///         info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: nil, callbacks: &callbacks)
public final class CGFunction {
    /// The number of inputs.
    let domainDimension: Int
    /// The number of outputs.
    let rangeDimension: Int
    /// The limits of the inputs; empty for none.
    let domain: [ClosedRange<CGFloat>]
    private let range: [ClosedRange<CGFloat>]
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks

    /// Creates a function, or returns `nil` if a number of values is less than 1, or limits are no ranges of finite numbers.
    ///
    /// - Parameters:
    ///   - info: Passed to the callbacks.
    ///   - domainDimension: The number of inputs.
    ///   - domain: Two numbers for each input, the limits to which it is clamped; `nil` for none.
    ///   - rangeDimension: The number of outputs.
    ///   - range: Two numbers for each output, the limits to which it is clamped; `nil` for none.
    ///   - callbacks: Copied.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
        range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        guard domainDimension > 0, rangeDimension > 0, let inputs = Self.limits(domain, domainDimension),
            let outputs = Self.limits(range, rangeDimension)
        else { return nil }
        self.domainDimension = domainDimension
        self.rangeDimension = rangeDimension
        self.domain = inputs
        self.range = outputs
        self.info = info
        self.callbacks = callbacks.pointee
    }

    deinit {
        callbacks.releaseInfo?(info)
    }

    /// Returns the outputs for an input of a function that has one; those that are not finite are 0.
    func values(at input: CGFloat) -> [CGFloat] {
        var input = domain.first.map { input.clamped(to: $0) } ?? input
        var output = [CGFloat](repeating: 0, count: rangeDimension)
        callbacks.evaluate?(info, &input, &output)
        for index in output.indices {
            if !output[index].isFinite { output[index] = 0 }
            if !range.isEmpty { output[index] = output[index].clamped(to: range[index]) }
        }
        return output
    }

    private static func limits(_ values: UnsafePointer<CGFloat>?, _ count: Int) -> [ClosedRange<CGFloat>]? {
        guard let values else { return [] }
        var limits: [ClosedRange<CGFloat>] = []
        for index in 0..<count {
            let (low, high) = (values[2 * index], values[2 * index + 1])
            guard low.isFinite, high.isFinite, low <= high else { return nil }
            limits.append(low...high)
        }
        return limits
    }
}

extension CGFloat {
    fileprivate func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
