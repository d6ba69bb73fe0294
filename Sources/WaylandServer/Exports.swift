@_exported public import WaylandCommon
