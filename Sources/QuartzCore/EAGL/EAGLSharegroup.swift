import Foundation

/// The contexts that share their textures, buffers and programs.
///
/// Here all contexts of a process share them, with the compositor among them: a group only tells what belongs together.
open class EAGLSharegroup: NSObject {
    /// A name for the reader of a log.
    open var debugLabel: String?
    /// How many contexts had been lost when the group was made; one that is lost takes all there are with it.
    let losses: Int

    init(losses: Int) {
        self.losses = losses
    }
}
