import Foundation

/// A time in seconds since the beginning of 2001, in UTC.
public typealias CFAbsoluteTime = Double
/// A difference of times in seconds.
public typealias CFTimeInterval = Double

/// The seconds from the beginning of 1970 to that of 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200
/// The seconds from the beginning of 1904 to that of 2001.
public let kCFAbsoluteTimeIntervalSince1904: CFTimeInterval = 3_061_152_000

/// Returns the time of the system's clock, which may be set back.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Calls a closure and returns its result.
///
/// Objective-C's pools release objects at the end of the closure. There are none here: objects are released when the last
/// reference to them goes.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
