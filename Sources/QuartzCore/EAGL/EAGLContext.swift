import CGLESv2
import Diagnostics
import Foundation
import GLES
import RenderProtocol
import RenderServer

/// A context for drawing with OpenGL ES, whose frames a `CAEAGLLayer` presents.
///
/// A context is current on one thread at a time. It shares textures, buffers and programs with all other contexts of
/// the process, including the compositor's: names are those that GL returned, and deleting another context's object
/// deletes it.
///
/// When the GPU is reset, contexts are lost with all their objects: `setCurrent(_:)` and `presentRenderbuffer(_:)`
/// return false from then on, and the app creates a new context and its objects again.
open class EAGLContext: NSObject {
    /// The storage of a renderbuffer.
    struct Storage {
        let buffers: DrawableBuffers
        var back: DrawableBuffers.Buffer
        let frames: ContentsReference
        let owner: LayerID
        let isRetained: Bool
        let isTransacted: Bool
    }

    /// The requested version.
    public let api: EAGLRenderingAPI
    /// The group of the context; pass it to another context to create that one in the same group.
    public let sharegroup: EAGLSharegroup
    /// A name for log messages.
    open var debugLabel: String?
    /// Whether the driver may use another thread for this context; no effect, since drivers decide. False by default.
    open var isMultiThreaded = false

    let context: EGLSharedContext
    /// The storage of each renderbuffer, by name.
    var storages: [UInt32: Storage] = [:]
    /// Whether textures are the storage of renderbuffers; otherwise, each frame is copied into a texture.
    package var sharesStorage = true

    private static let key = "oriel.EAGLContext"

    /// Creates a context in a new group; nil if the driver fails, and for version 1. Waits for the driver.
    public convenience init?(api: EAGLRenderingAPI) {
        self.init(api: api, sharegroup: EAGLSharegroup(losses: RenderServer.shared.contextLosses))
    }

    /// Creates a context in an existing group; nil if the driver fails, if the group is lost, and for version 1.
    public init?(api: EAGLRenderingAPI, sharegroup: EAGLSharegroup) {
        guard api != .openGLES1 else {
            logger.once("OpenGL ES 1 is not supported: EAGLContext(api: .openGLES1) is nil.")
            return nil
        }
        do {
            context = try RenderServer.shared.makeSharedContext()
        } catch {
            logger.once("EAGLContext: \(error)")
            return nil
        }
        self.api = api
        self.sharegroup = sharegroup
        super.init()
        if isLost { return nil }
    }

    /// Whether the GPU has been reset since the context's group was created.
    var isLost: Bool { sharegroup.losses != RenderServer.shared.contextLosses }

    /// Returns the context that is current on the calling thread.
    open class func current() -> EAGLContext? {
        Thread.current.threadDictionary[key] as? EAGLContext
    }

    /// Makes `context` current on the calling thread, which retains it; nil for no context.
    ///
    /// - Returns: Whether it succeeded: false if the context is lost, or current on another thread.
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
