import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingCATransition: CATransition {
    override var type: CATransitionType {
        get { super.type }
        set { super.type = newValue }
    }
    override var subtype: CATransitionSubtype? {
        get { super.subtype }
        set { super.subtype = newValue }
    }
    override var startProgress: Float {
        get { super.startProgress }
        set { super.startProgress = newValue }
    }
    override var endProgress: Float {
        get { super.endProgress }
        set { super.endProgress = newValue }
    }
}

private class OverridingEAGLContext: EAGLContext {
    override var debugLabel: String? {
        get { super.debugLabel }
        set { super.debugLabel = newValue }
    }
    override var isMultiThreaded: Bool {
        get { super.isMultiThreaded }
        set { super.isMultiThreaded = newValue }
    }
    override class func current() -> EAGLContext? { super.current() }
    override class func setCurrent(_ context: EAGLContext?) -> Bool { super.setCurrent(context) }
}

private class OverridingEAGLSharegroup: EAGLSharegroup {
    override var debugLabel: String? {
        get { super.debugLabel }
        set { super.debugLabel = newValue }
    }
}
