import UIKit

/// An entry of the gallery.
public struct Page: Sendable {
    /// The name in commands and file names.
    public let name: String
    /// The heading of the page.
    public let title: String
    /// A line below the heading.
    public let summary: String
    let symbol: Symbol
    /// Whether other threads draw parts of it, which appear later than the page.
    public var drawsLater = false
    let makeController: @MainActor @Sendable () -> UIViewController

    /// All pages, in the order of the sidebar.
    public static let all = [
        Page(
            name: "views", title: "Views", summary: "Nested rectangles. Click one to hit-test it.",
            symbol: .views, makeController: { ViewsViewController() }),
        Page(
            name: "geometry", title: "Geometry",
            summary: "Frame, bounds and center, and how they depend on one another.",
            symbol: .geometry, makeController: { GeometryViewController() }),
        Page(
            name: "drawing", title: "Drawing",
            summary: "Paths, strokes, gradients, shadows and blend modes in draw(_:).",
            symbol: .drawing, makeController: { DrawingViewController() }),
        Page(
            name: "text", title: "Text", summary: "Fonts, alignment, wrapping, attributes, emoji and every direction.",
            symbol: .text, makeController: { TextViewController() }),
        Page(
            name: "transforms", title: "Transforms",
            summary: "Affine and perspective transforms, and their anchor points.",
            symbol: .transforms, makeController: { TransformsViewController() }),
        Page(
            name: "images", title: "Images", summary: "Content modes, tints, filters and file formats.",
            symbol: .images, makeController: { ImagesViewController() }),
        Page(
            name: "stretching", title: "Stretching",
            summary: "Resizable images, contentsCenter, contentsRect and snapshots.",
            symbol: .stretching, makeController: { StretchingViewController() }),
        Page(
            name: "clipping", title: "Clipping",
            summary: "Subviews clipped at bounds: straight, rounded, nested, rotated.",
            symbol: .clipping, makeController: { ClippingViewController() }),
        Page(
            name: "corners", title: "Shadows & corners",
            summary: "Shadows of any outline, corners of either curve.",
            symbol: .corners, makeController: { CornersViewController() }),
        Page(
            name: "groups", title: "Groups & masks",
            summary: "Group opacity, views as masks, rasterized layers.",
            symbol: .groups, makeController: { GroupsViewController() }),
        Page(
            name: "blend", title: "Blend modes", summary: "How a layer is blended with what is behind it.",
            symbol: .blend, makeController: { BlendViewController() }),
        Page(
            name: "shapes", title: "Shapes", summary: "CAShapeLayer: fills, lines, dashes, parts of a line.",
            symbol: .shapes, makeController: { ShapesViewController() }),
        Page(
            name: "gradients", title: "Gradients", summary: "CAGradientLayer: along a line, around a point, as a mask.",
            symbol: .gradients, makeController: { GradientsViewController() }),
        Page(
            name: "space", title: "Space",
            summary: "Layers in three dimensions that intersect, rotate and show their backs.",
            symbol: .depth, makeController: { SpaceViewController() }),
        Page(
            name: "replicators", title: "Replicators",
            summary: "CAReplicatorLayer: copies of a layer, made by the render thread.",
            symbol: .replicators, makeController: { ReplicatorsViewController() }),
        Page(
            name: "particles", title: "Particles",
            summary: "CAEmitterLayer: fire, snow and sparks, moved by the render thread.",
            symbol: .particles, makeController: { ParticlesViewController() }),
        Page(
            name: "tiles", title: "Tiles", summary: "CATiledLayer: large content, a part at a time.", symbol: .tiles,
            drawsLater: true, makeController: { TilesViewController() }),
        Page(
            name: "scrolling", title: "Text & scroll layers", summary: "CATextLayer and CAScrollLayer.",
            symbol: .scrolling, makeController: { ScrollingViewController() }),
        Page(
            name: "gles", title: "OpenGL ES", summary: "CAEAGLLayer: an app's own drawing with the GPU.", symbol: .gles,
            makeController: { GLESViewController() }),
        Page(
            name: "resizing", title: "Live resizing",
            summary: "Constraints during live resizing. Drag the panes by their corners.",
            symbol: .resizing, makeController: { ResizingViewController() }),
        Page(
            name: "formats", title: "Visual format", summary: "The layout of a format, and its errors.",
            symbol: .formats, makeController: { FormatsViewController() }),
        Page(
            name: "stacks", title: "Stack views", summary: "UIStackView: all distributions and alignments.",
            symbol: .stacks, makeController: { StacksViewController() }),
        Page(
            name: "priorities", title: "Priorities", summary: "Which constraints are broken where not all can hold.",
            symbol: .priorities, makeController: { PrioritiesViewController() }),
        Page(
            name: "controls", title: "Controls", summary: "Buttons in all styles and states, and a custom control.",
            symbol: .controls, makeController: { ControlsViewController() }),
        Page(
            name: "values", title: "Values",
            summary: "Switches, sliders, steppers, segments, progress, pickers and dates.",
            symbol: .values, makeController: { ValuesViewController() }),
        Page(
            name: "containers", title: "Containers",
            summary: "Navigation, tabs and pages: controllers that contain others.",
            symbol: .containers, makeController: { ContainersViewController() }),
        Page(
            name: "presentations", title: "Presentations",
            summary: "Alerts, sheets, and controllers that cover others.",
            symbol: .presentations, makeController: { PresentationsViewController() }),
        Page(
            name: "touch", title: "Touch", summary: "Draw with fingers or with the pointer.",
            symbol: .touch, makeController: { TouchViewController() }),
        Page(
            name: "painter", title: "Painter", summary: "Paint with a pen's pressure and tilt, fingers or the pointer.",
            symbol: .painter, makeController: { PainterViewController() }),
        Page(
            name: "gestures", title: "Gestures", summary: "Recognizers: taps, pans, pinches, rotations and swipes.",
            symbol: .gestures, makeController: { GesturesViewController() }),
        Page(
            name: "scrollviews", title: "Scroll views",
            summary: "UIScrollView: a long list, zooming, paging and nesting.",
            symbol: .scrollViews, makeController: { ScrollViewsViewController() }),
        Page(
            name: "tables", title: "Tables", summary: "UITableView: sections, swipes, editing, and a million rows.",
            symbol: .tables, makeController: { TablesViewController() }),
        Page(
            name: "collections", title: "Collections",
            summary: "UICollectionView: grids, shelves, outlines, and snapshots with animated differences.",
            symbol: .collections, makeController: { CollectionsViewController() }),
        Page(
            name: "editor", title: "Text views",
            summary: "UITextView: a megabyte of text in any shape, edited without a delay.",
            symbol: .editor, makeController: { EditorViewController() }),
        Page(
            name: "form", title: "Text fields", summary: "UITextField: placeholders, secrets, side views and borders.",
            symbol: .form, makeController: { FormViewController() }),
        Page(
            name: "keyboard", title: "Keyboard", summary: "Text reaches the first responder, key by key.",
            symbol: .keyboard, makeController: { KeyboardViewController() }),
        Page(
            name: "focus", title: "Focus", summary: "Everything by the keyboard: focus, commands, undo and menus.",
            symbol: .focus, makeController: { FocusViewController() }),
        Page(
            name: "clipboard", title: "Clipboard & dragging",
            summary: "Copy, paste, drag and drop: here and between apps.",
            symbol: .clipboard, makeController: { ClipboardViewController() }),
        Page(
            name: "screens", title: "Screens", summary: "The outputs on the desk: modes, windows and notifications.",
            symbol: .screens, makeController: { ScreensViewController() }),
        Page(
            name: "programs", title: "Programs", summary: "Wayland programs of any toolkit, in views that rotate.",
            symbol: .programs, makeController: { ProgramsViewController() }),
        Page(
            name: "curves", title: "Curves & times", summary: "Timing functions, and the time of layers.",
            symbol: .curves, makeController: { CurvesViewController() }),
        Page(
            name: "springs", title: "Springs", summary: "CASpringAnimation: damped oscillations.",
            symbol: .springs, makeController: { SpringsViewController() }),
        Page(
            name: "keyframes", title: "Keyframes", summary: "CAKeyframeAnimation: along paths and through values.",
            symbol: .keyframes, makeController: { KeyframesViewController() }),
        Page(
            name: "animations", title: "Layer animations", summary: "The animatable properties of layers, by example.",
            symbol: .animations, makeController: { AnimationsViewController() }),
        Page(
            name: "vector", title: "Vector animation",
            summary: "A scene of shapes, trims, masks and filters, as players of animation files build them.",
            symbol: .vector, makeController: { VectorViewController() }),
        Page(
            name: "transitions", title: "Transitions", summary: "One content replaces another.",
            symbol: .transitions, makeController: { TransitionsViewController() }),
        Page(
            name: "drag", title: "Interruptible drag", summary: "Animations that fingers catch, reverse and throw.",
            symbol: .drag, makeController: { DragViewController() }),
        Page(
            name: "swarm", title: "A thousand layers", summary: "Moved by the render thread alone.",
            symbol: .swarm, makeController: { SwarmViewController() }),
        Page(
            name: "motion", title: "Motion", summary: "Layers moved by a CADisplayLink, once for each frame.",
            symbol: .motion, makeController: { MotionViewController() }),
    ]
}
