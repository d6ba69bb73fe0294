import Foundation

/// A group of contexts that share their textures, buffers and programs.
///
/// In Oriel all contexts of a process share them, including the compositor's; a group only says which contexts belong
/// together.
open class EAGLSharegroup: NSObject {
    /// A name for log messages.
    open var debugLabel: String?
    /// The count of lost contexts when the group was created; losing one loses all existing ones.
    let losses: Int

    init(losses: Int) {
        self.losses = losses
    }
}
