import Combine
import Foundation
import MobileCoreServices
import UniformTypeIdentifiers
import os.log

#if canImport(Combine) && canImport(os)
    public let isForApple = true
#endif

public final class Model: ObservableObject {
    @Published public var count = 0
    public init() {}
}

public final class Player: NSObject {
    @objc public dynamic var rate = 0
}

public enum Log {
    static let log = OSLog(subsystem: "com.example.imports", category: "model")
    private static let lock = OSAllocatedUnfairLock(initialState: 0)

    public static func write(_ host: String, _ status: Int) {
        os_log("%{public}@ answered %d, %@", log: log, type: .info, host as NSString, status, "secret" as NSString)
        os_log(.debug, log: log, "not written")
        os_signpost(.event, log: log, name: "written")
        lock.withLock { $0 += 1 }
    }
}

public func types(of name: String) -> [String] {
    let type = UTType(filenameExtension: name)
    let old = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, name as CFString, nil)
    return [
        type?.identifier ?? "", old?.takeRetainedValue() as String? ?? "",
        "\(UTTypeConformsTo(kUTTypePNG, kUTTypeImage))", "\(UTType.png.conforms(to: .image))",
    ]
}
