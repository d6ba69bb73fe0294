/// The way in which a presented view controller is displayed.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over the whole window, from which the presenting controller's view is removed.
    case fullScreen = 0
    /// A large sheet.
    case pageSheet = 1
    /// A sheet of the controller's preferred size, smaller than a page.
    case formSheet = 2
    /// Over the controller that defines the context, whose view is removed.
    case currentContext = 3
    /// As the presentation controller of the `transitioningDelegate` decides.
    case custom = 4
    /// Over the whole window.
    case overFullScreen = 5
    /// Over the controller that defines the context.
    case overCurrentContext = 6
    /// A panel with an arrow that points to its source.
    case popover = 7
    /// No presentation, or no adaptation.
    case none = -1
    /// The style that the system chooses: a page sheet.
    case automatic = -2
}

/// The animation with which a controller is presented and dismissed.
public enum UIModalTransitionStyle: Int, Sendable {
    /// The view slides in from the bottom.
    case coverVertical = 0
    /// Both views turn about a vertical axis, as the two sides of a card.
    case flipHorizontal = 1
    /// The new view fades in.
    case crossDissolve = 2
    /// A corner of the old view curls up. It is for full-screen presentations only.
    case partialCurl = 3
}
