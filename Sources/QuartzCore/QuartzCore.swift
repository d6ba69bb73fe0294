@_exported import CoreGraphics
@_exported import Foundation

/// A length of time in seconds.
public typealias CFTimeInterval = Double
