/// The buffers of GPUs that a compositor can show, `zwp_linux_dmabuf_v1`.
///
///     let xrgb = DmabufFormats.Format(code: 0x3432_5258, modifiers: [0])
///     options.dmabufFormats = DmabufFormats(device: renderNode.st_rdev, formats: [xrgb])
package struct DmabufFormats: Hashable, Sendable {
    /// The modifier of buffers whose rows follow one another.
    package static let linearModifier: UInt64 = 0
    /// The modifier of buffers whose layout only the driver knows.
    package static let implicitModifier: UInt64 = 0x00FF_FFFF_FFFF_FFFF

    /// A pixel format with the layouts that it can have.
    package struct Format: Hashable, Sendable {
        /// The `DRM_FORMAT` code, from drm_fourcc.h.
        package var code: UInt32
        /// The `DRM_FORMAT_MOD` codes.
        package var modifiers: [UInt64]

        package init(code: UInt32, modifiers: [UInt64]) {
            self.code = code
            self.modifiers = modifiers
        }
    }

    /// Formats of the same preference.
    package struct Tranche: Hashable, Sendable {
        /// The `dev_t` of the device that uses the buffers.
        package var device: UInt64
        /// Whether the device may show the buffers without a copy.
        package var isScanout = false
        package var formats: [Format]

        package init(device: UInt64, formats: [Format]) {
            self.device = device
            self.formats = formats
        }
    }

    /// The `dev_t` of the device that draws, and reads all buffers; the device of one of the tranches.
    package var mainDevice: UInt64
    /// The formats, those that are preferred first.
    package var tranches: [Tranche]

    /// Creates a description of one device.
    package init(device: UInt64, formats: [Format]) {
        mainDevice = device
        tranches = [Tranche(device: device, formats: formats)]
    }

    /// A format with one layout.
    struct Pair: Hashable {
        var code: UInt32
        var modifier: UInt64
    }

    /// All formats with all of their layouts, each once; as many as 16-bit indices reach.
    var pairs: [Pair] {
        var known: Set<Pair> = []
        let all = tranches.flatMap(\.formats).flatMap { format in
            format.modifiers.map { Pair(code: format.code, modifier: $0) }
        }
        return Array(all.filter { known.insert($0).inserted }.prefix(1 << 16))
    }
}
