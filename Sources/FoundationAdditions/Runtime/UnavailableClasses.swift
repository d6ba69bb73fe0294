import Foundation

// Classes of Foundation that forward messages, which Swift without the Objective-C runtime does not send.

/// Unavailable: methods are not called by messages.
@available(
    *, unavailable,
    message: "There are no messages without the Objective-C runtime; store a closure, or use perform(_:with:)"
)
public typealias NSInvocation = NSObject

/// Unavailable: methods are not called by messages.
@available(
    *, unavailable,
    message: "There are no messages without the Objective-C runtime; store a closure, or use perform(_:with:)"
)
public typealias NSMethodSignature = NSObject

/// Unavailable: methods are not called by messages.
@available(
    *, unavailable,
    message: "Messages cannot be forwarded without the Objective-C runtime; adopt the protocol in the class"
)
public typealias NSProxy = NSObject
