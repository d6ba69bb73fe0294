import Logging

/// Where UIKit reports what a person should know: one line, what happened and what it means.
enum Log {
    static let main = Logger(label: "oriel.uikit")
}
