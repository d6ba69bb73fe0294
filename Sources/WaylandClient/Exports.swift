@_exported public import Descriptors
@_exported public import WaylandCommon
