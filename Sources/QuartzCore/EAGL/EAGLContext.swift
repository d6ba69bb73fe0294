import CGLESv2
import Foundation
import GLES
import RenderServer

/// A context for drawing with OpenGL ES, whose frames are shown by a `CAEAGLLayer`.
///
/// A context is current on one thread at a time. It shares its textures, buffers and programs with all other contexts of the
/// process, the compositor's among them: names are those that GL gave, and deleting another's deletes it.
///
/// When the GPU is reset, contexts are lost with all that was made in them: `setCurrent(_:)` and `presentRenderbuffer(_:)`
/// return false from then on, and the app makes a new context and its objects again.
open class EAGLContext: NSObject {
    /// What a renderbuffer is drawn into and presented with.
    struct Storage {
        let buffers: DrawableBuffers
        var back: DrawableBuffers.Buffer
        let frames: ContentsReference
        let owner: LayerID
        let isRetained: Bool
        let isTransacted: Bool
    }

    /// The version that was asked for.
    public let api: EAGLRenderingAPI
    /// What the context belongs to; hand it to another one to say that they work together.
    public let sharegroup: EAGLSharegroup
    /// A name for the reader of a log.
    open var debugLabel: String?
    /// Whether the driver may use another thread for this context; drivers here decide that themselves. false by default.
    open var isMultiThreaded = false

    let context: EGLSharedContext
    /// By the name of the renderbuffer.
    var storages: [UInt32: Storage] = [:]

    private static let key = "oriel.EAGLContext"

    /// Makes a context of a group of its own; nil where the driver makes none, and for version 1. Waits for the driver.
    public convenience init?(api: EAGLRenderingAPI) {
        self.init(api: api, sharegroup: EAGLSharegroup(losses: RenderServer.shared.contextLosses))
    }

    /// Makes a context of another one's group; nil where the driver makes none, when the group is lost, and for version 1.
    public init?(api: EAGLRenderingAPI, sharegroup: EAGLSharegroup) {
        guard api != .openGLES1 else {
            RenderLog.once("There is no OpenGL ES 1 here: EAGLContext(api: .openGLES1) is nil.")
            return nil
        }
        do {
            context = try RenderServer.shared.makeSharedContext()
        } catch {
            RenderLog.once("EAGLContext: \(error)")
            return nil
        }
        self.api = api
        self.sharegroup = sharegroup
        super.init()
        if isLost { return nil }
    }

    /// Whether the GPU was reset since the context's group was made.
    var isLost: Bool { sharegroup.losses != RenderServer.shared.contextLosses }

    /// The context that GL's functions work in on the calling thread.
    open class func current() -> EAGLContext? {
        Thread.current.threadDictionary[key] as? EAGLContext
    }

    /// Has GL's functions work in `context` on the calling thread, which keeps it; nil for none.
    ///
    /// - Returns: Whether they do: not when the context is lost, or current on another thread.
    @discardableResult
    open class func setCurrent(_ context: EAGLContext?) -> Bool {
        guard let context else {
            current()?.context.clearCurrent()
            Thread.current.threadDictionary.removeObject(forKey: key)
            return true
        }
        guard !context.isLost, context.context.makeCurrent() else { return false }
        Thread.current.threadDictionary[key] = context
        return true
    }
}
