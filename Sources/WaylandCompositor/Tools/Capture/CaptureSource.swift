/// The sources of which tools take pictures.
package enum CaptureSource {
    /// An output, in the orientation of its mode: before its transform.
    case output(Output)
    /// A window with its subsurfaces and without anything in front of it.
    case toplevel(any ListedToplevel)
    /// The image of the pointer's cursor.
    case cursor

    func isSame(as other: CaptureSource) -> Bool {
        switch (self, other) {
        case (.output(let left), .output(let right)): left === right
        case (.toplevel(let left), .toplevel(let right)): left === right
        case (.cursor, .cursor): true
        default: false
        }
    }

    /// The transform of the picture.
    var transform: BufferTransform {
        if case .output(let output) = self { output.description.transform } else { .normal }
    }
}
