/// The names of atoms that the window manager uses.
enum XAtomName: String, CaseIterable {
    case wlSurfaceID = "WL_SURFACE_ID"
    case wlSurfaceSerial = "WL_SURFACE_SERIAL"

    case wmS0 = "WM_S0"
    case netWMCMS0 = "_NET_WM_CM_S0"
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case wmTakeFocus = "WM_TAKE_FOCUS"
    case wmState = "WM_STATE"
    case wmChangeState = "WM_CHANGE_STATE"
    case wmHints = "WM_HINTS"
    case wmNormalHints = "WM_NORMAL_HINTS"
    case wmName = "WM_NAME"
    case wmClass = "WM_CLASS"
    case wmTransientFor = "WM_TRANSIENT_FOR"

    case netSupported = "_NET_SUPPORTED"
    case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
    case netClientList = "_NET_CLIENT_LIST"
    case netClientListStacking = "_NET_CLIENT_LIST_STACKING"
    case netNumberOfDesktops = "_NET_NUMBER_OF_DESKTOPS"
    case netCurrentDesktop = "_NET_CURRENT_DESKTOP"
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    case netCloseWindow = "_NET_CLOSE_WINDOW"
    case netWMMoveResize = "_NET_WM_MOVERESIZE"
    case netRequestFrameExtents = "_NET_REQUEST_FRAME_EXTENTS"
    case netFrameExtents = "_NET_FRAME_EXTENTS"
    case netWMName = "_NET_WM_NAME"
    case netWMState = "_NET_WM_STATE"
    case netWMStateMaximizedHorz = "_NET_WM_STATE_MAXIMIZED_HORZ"
    case netWMStateMaximizedVert = "_NET_WM_STATE_MAXIMIZED_VERT"
    case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
    case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
    case netWMStateModal = "_NET_WM_STATE_MODAL"
    case netWMStateFocused = "_NET_WM_STATE_FOCUSED"
    case netWMUserTime = "_NET_WM_USER_TIME"
    case netWMUserTimeWindow = "_NET_WM_USER_TIME_WINDOW"
    case netStartupID = "_NET_STARTUP_ID"
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"

    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netWMWindowTypeDialog = "_NET_WM_WINDOW_TYPE_DIALOG"
    case netWMWindowTypeUtility = "_NET_WM_WINDOW_TYPE_UTILITY"
    case motifWMHints = "_MOTIF_WM_HINTS"
    case gtkFrameExtents = "_GTK_FRAME_EXTENTS"

    case utf8String = "UTF8_STRING"
    case string = "STRING"
    case text = "TEXT"
    case targets = "TARGETS"
    case timestamp = "TIMESTAMP"
    case increment = "INCR"
    case clipboard = "CLIPBOARD"
    case primary = "PRIMARY"
    case transfer = "_ORIEL_SELECTION"

    case xdndSelection = "XdndSelection"
    case xdndAware = "XdndAware"
    case xdndProxy = "XdndProxy"
    case xdndTypeList = "XdndTypeList"
    case xdndEnter = "XdndEnter"
    case xdndPosition = "XdndPosition"
    case xdndStatus = "XdndStatus"
    case xdndLeave = "XdndLeave"
    case xdndDrop = "XdndDrop"
    case xdndFinished = "XdndFinished"
    case xdndActionList = "XdndActionList"
    case xdndActionCopy = "XdndActionCopy"
    case xdndActionMove = "XdndActionMove"
    case xdndActionAsk = "XdndActionAsk"

    /// The atoms of `_NET_SUPPORTED`.
    static let supported: [XAtomName] = [
        .netSupportingWMCheck, .netClientList, .netClientListStacking, .netNumberOfDesktops, .netCurrentDesktop,
        .netActiveWindow, .netCloseWindow, .netWMMoveResize, .netRequestFrameExtents, .netFrameExtents, .netWMName,
        .netWMState, .netWMStateMaximizedHorz, .netWMStateMaximizedVert, .netWMStateFullscreen, .netWMStateHidden,
        .netWMStateModal, .netWMStateFocused, .netWMWindowType, .netWMWindowTypeNormal, .netWMWindowTypeDialog,
        .netWMWindowTypeUtility, .gtkFrameExtents, .netWMSyncRequest,
        .netWMUserTime, .netWMUserTimeWindow,
    ]
}
