public import Foundation
public import OpenCombine

// The coders that `encode(encoder:)` and `decode(type:decoder:)` take.

extension JSONEncoder: @retroactive TopLevelEncoder {
    public typealias Output = Data
}

extension JSONDecoder: @retroactive TopLevelDecoder {
    public typealias Input = Data
}

extension PropertyListEncoder: @retroactive TopLevelEncoder {
    public typealias Output = Data
}

extension PropertyListDecoder: @retroactive TopLevelDecoder {
    public typealias Input = Data
}
