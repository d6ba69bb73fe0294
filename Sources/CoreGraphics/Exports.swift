@_exported import Foundation
@_exported import FoundationAdditions

/// A Core Foundation string, which is a plain `String` here because there is no bridging on Linux.
public typealias CFString = String

/// A Core Foundation array, which is a plain Swift array here, so that `[a, b] as CFArray` compiles.
public typealias CFArray = [Any]

/// A Core Foundation data object, which is Foundation's `Data` here.
public typealias CFData = Data

/// A Core Foundation dictionary, which is a Swift dictionary with string keys here.
public typealias CFDictionary = [String: Any]

/// Any Core Foundation object, which is any object here.
public typealias CFTypeRef = AnyObject
