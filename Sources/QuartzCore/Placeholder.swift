import Foundation

let placeholder = Date()
