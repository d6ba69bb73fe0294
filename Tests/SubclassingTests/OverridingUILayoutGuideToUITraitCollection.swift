import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUILayoutGuide: UILayoutGuide {
    override func encode(with coder: NSCoder) { super.encode(with: coder) }
    override var identifier: String {
        get { super.identifier }
        set { super.identifier = newValue }
    }
    override var owningView: UIView? {
        get { super.owningView }
        set { super.owningView = newValue }
    }
    override var layoutFrame: CGRect { super.layoutFrame }
    override var leadingAnchor: NSLayoutXAxisAnchor { super.leadingAnchor }
    override var trailingAnchor: NSLayoutXAxisAnchor { super.trailingAnchor }
    override var leftAnchor: NSLayoutXAxisAnchor { super.leftAnchor }
    override var rightAnchor: NSLayoutXAxisAnchor { super.rightAnchor }
    override var centerXAnchor: NSLayoutXAxisAnchor { super.centerXAnchor }
    override var topAnchor: NSLayoutYAxisAnchor { super.topAnchor }
    override var bottomAnchor: NSLayoutYAxisAnchor { super.bottomAnchor }
    override var centerYAnchor: NSLayoutYAxisAnchor { super.centerYAnchor }
    override var widthAnchor: NSLayoutDimension { super.widthAnchor }
    override var heightAnchor: NSLayoutDimension { super.heightAnchor }
    override func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        super.constraintsAffectingLayout(for: axis)
    }
    override var hasAmbiguousLayout: Bool { super.hasAmbiguousLayout }
    override var description: String { super.description }
}

private class OverridingUIPress: UIPress {
    override var timestamp: TimeInterval { super.timestamp }
    override var phase: UIPress.Phase { super.phase }
    override var type: UIPress.PressType { super.type }
    override var window: UIWindow? { super.window }
    override var responder: UIResponder? { super.responder }
    override var force: CGFloat { super.force }
    override var key: UIKey? { super.key }
}

private class OverridingUIPressesEvent: UIPressesEvent {
    override var type: UIEvent.EventType { super.type }
    override var allTouches: Set<UITouch>? { super.allTouches }
    override var allPresses: Set<UIPress> { super.allPresses }
}

private class OverridingUIResponder: UIResponder {
    override var next: UIResponder? { super.next }
    override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
    override var canResignFirstResponder: Bool { super.canResignFirstResponder }
    override var isFirstResponder: Bool { super.isFirstResponder }
    override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
    override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
    override var inputView: UIView? { super.inputView }
    override var inputViewController: UIInputViewController? { super.inputViewController }
    override var inputAccessoryViewController: UIInputViewController? { super.inputAccessoryViewController }
    override var inputAccessoryView: UIView? { super.inputAccessoryView }
    override func reloadInputViews() { super.reloadInputViews() }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
    }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        super.touchesEstimatedPropertiesUpdated(touches)
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesBegan(presses, with: event)
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesChanged(presses, with: event)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesEnded(presses, with: event)
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesCancelled(presses, with: event)
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }
    override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        super.target(forAction: action, withSender: sender)
    }
}

private class OverridingUIScene: UIScene {
    override var delegate: (any UISceneDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var activationState: UIScene.ActivationState { super.activationState }
    override var title: String! {
        get { super.title }
        set { super.title = newValue }
    }
    override var next: UIResponder? { super.next }
}

private class OverridingUISceneConfiguration: UISceneConfiguration {
    override var sceneClass: AnyClass? {
        get { super.sceneClass }
        set { super.sceneClass = newValue }
    }
    override var delegateClass: AnyClass? {
        get { super.delegateClass }
        set { super.delegateClass = newValue }
    }
}

private class OverridingUISceneSession: UISceneSession {
    override var scene: UIScene? { super.scene }
    override var configuration: UISceneConfiguration { super.configuration }
}

private class OverridingUIScreen: UIScreen {
    override class var main: UIScreen { super.main }
    override class var screens: [UIScreen] { super.screens }
    override var name: String { super.name }
    override var bounds: CGRect { super.bounds }
    override var nativeBounds: CGRect { super.nativeBounds }
    override var scale: CGFloat { super.scale }
    override var nativeScale: CGFloat { super.nativeScale }
    override var desktopFrame: CGRect { super.desktopFrame }
    override var coordinateSpace: any UICoordinateSpace { super.coordinateSpace }
    override var fixedCoordinateSpace: any UICoordinateSpace { super.fixedCoordinateSpace }
    override func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        super.convert(point, to: coordinateSpace)
    }
    override func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        super.convert(rect, from: coordinateSpace)
    }
    override var mirrored: UIScreen? { super.mirrored }
    override var overscanCompensation: OverscanCompensation {
        get { super.overscanCompensation }
        set { super.overscanCompensation = newValue }
    }
    override var overscanCompensationInsets: UIEdgeInsets { super.overscanCompensationInsets }
    override var brightness: CGFloat {
        get { super.brightness }
        set { super.brightness = newValue }
    }
    override var wantsSoftwareDimming: Bool {
        get { super.wantsSoftwareDimming }
        set { super.wantsSoftwareDimming = newValue }
    }
    override var isCaptured: Bool { super.isCaptured }
    override var potentialEDRHeadroom: CGFloat { super.potentialEDRHeadroom }
    override var currentEDRHeadroom: CGFloat { super.currentEDRHeadroom }
    override var traitCollection: UITraitCollection { super.traitCollection }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override var supportsFocus: Bool { super.supportsFocus }
    override var focusedItem: (any UIFocusItem)? { super.focusedItem }
    override var focusedView: UIView? { super.focusedView }
    override var maximumFramesPerSecond: Int { super.maximumFramesPerSecond }
    override var availableModes: [UIScreenMode] { super.availableModes }
    override var preferredMode: UIScreenMode? { super.preferredMode }
    override var currentMode: UIScreenMode? {
        get { super.currentMode }
        set { super.currentMode = newValue }
    }
    override func snapshot() -> UIImage? { super.snapshot() }
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        super.snapshotView(afterScreenUpdates: afterUpdates)
    }
    override var description: String { super.description }
}

private class OverridingUISpringTimingParameters: UISpringTimingParameters {
    override func encode(with coder: NSCoder) { super.encode(with: coder) }
    override var timingCurveType: UITimingCurveType { super.timingCurveType }
    override var cubicTimingParameters: UICubicTimingParameters? { super.cubicTimingParameters }
    override var springTimingParameters: UISpringTimingParameters? { super.springTimingParameters }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
}

private class OverridingUIStackView: UIStackView {
    override func encode(with coder: NSCoder) { super.encode(with: coder) }
    override class var requiresConstraintBasedLayout: Bool { super.requiresConstraintBasedLayout }
    override var arrangedSubviews: [UIView] { super.arrangedSubviews }
    override func addArrangedSubview(_ view: UIView) { super.addArrangedSubview(view) }
    override func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        super.insertArrangedSubview(view, at: stackIndex)
    }
    override func removeArrangedSubview(_ view: UIView) { super.removeArrangedSubview(view) }
    override func willRemoveSubview(_ subview: UIView) { super.willRemoveSubview(subview) }
    override var axis: NSLayoutConstraint.Axis {
        get { super.axis }
        set { super.axis = newValue }
    }
    override var distribution: UIStackView.Distribution {
        get { super.distribution }
        set { super.distribution = newValue }
    }
    override var alignment: UIStackView.Alignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }
    override var spacing: CGFloat {
        get { super.spacing }
        set { super.spacing = newValue }
    }
    override func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        super.setCustomSpacing(spacing, after: arrangedSubview)
    }
    override func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        super.customSpacing(after: arrangedSubview)
    }
    override var isBaselineRelativeArrangement: Bool {
        get { super.isBaselineRelativeArrangement }
        set { super.isBaselineRelativeArrangement = newValue }
    }
    override var isLayoutMarginsRelativeArrangement: Bool {
        get { super.isLayoutMarginsRelativeArrangement }
        set { super.isLayoutMarginsRelativeArrangement = newValue }
    }
    override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }
    override var forFirstBaselineLayout: UIView { super.forFirstBaselineLayout }
    override var forLastBaselineLayout: UIView { super.forLastBaselineLayout }
    override func updateConstraints() { super.updateConstraints() }
}

private class OverridingUITouch: UITouch {
    override var phase: UITouch.Phase { super.phase }
    override var type: UITouch.TouchType { super.type }
    override var altitudeAngle: CGFloat { super.altitudeAngle }
    override var rollAngle: CGFloat { super.rollAngle }
    override var isEraser: Bool { super.isEraser }
    override var estimatedProperties: UITouch.Properties { super.estimatedProperties }
    override var estimatedPropertiesExpectingUpdates: UITouch.Properties { super.estimatedPropertiesExpectingUpdates }
    override var estimationUpdateIndex: NSNumber? { super.estimationUpdateIndex }
    override func azimuthAngle(in view: UIView?) -> CGFloat { super.azimuthAngle(in: view) }
    override func azimuthUnitVector(in view: UIView?) -> CGVector { super.azimuthUnitVector(in: view) }
    override var timestamp: TimeInterval { super.timestamp }
    override var tapCount: Int { super.tapCount }
    override var view: UIView? { super.view }
    override var window: UIWindow? { super.window }
    override var majorRadius: CGFloat { super.majorRadius }
    override var majorRadiusTolerance: CGFloat { super.majorRadiusTolerance }
    override var force: CGFloat { super.force }
    override var maximumPossibleForce: CGFloat { super.maximumPossibleForce }
    override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
    override func previousLocation(in view: UIView?) -> CGPoint { super.previousLocation(in: view) }
    override func preciseLocation(in view: UIView?) -> CGPoint { super.preciseLocation(in: view) }
    override func precisePreviousLocation(in view: UIView?) -> CGPoint { super.precisePreviousLocation(in: view) }
}

private class OverridingUITraitCollection: UITraitCollection, @unchecked Sendable {
    override func containsTraits(in trait: UITraitCollection?) -> Bool { super.containsTraits(in: trait) }
    override class var current: UITraitCollection {
        get { super.current }
        set { super.current = newValue }
    }
    override func performAsCurrent(_ actions: () -> Void) { super.performAsCurrent(actions) }
    override func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        super.hasDifferentColorAppearance(comparedTo: traitCollection)
    }
    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
    override var hash: Int { super.hash }
}
