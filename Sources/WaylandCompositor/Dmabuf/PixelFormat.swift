/// The properties of a `DRM_FORMAT` that are needed to check the planes of a buffer.
struct PixelFormat {
    /// The number of planes without those that modifiers add.
    let planeCount: Int
    /// The number of bytes of a pixel of formats that programs read themselves; nil for others.
    let bytesPerPixel: Int?

    init(code: UInt32) {
        planeCount = Self.planeCounts[code] ?? 1
        bytesPerPixel = Self.packed.contains(code) ? 4 : nil
    }

    /// The code of four characters, as drm_fourcc.h forms it.
    private static func code(_ characters: StaticString) -> UInt32 {
        characters.withUTF8Buffer { bytes in
            bytes.enumerated().reduce(0) { $0 | UInt32($1.element) << UInt32($1.offset * 8) }
        }
    }

    private static let packed: Set<UInt32> = Set(
        ["XR24", "AR24", "XB24", "AB24", "RX24", "RA24", "BX24", "BA24", "XR30", "AR30", "XB30", "AB30"].map(code))

    private static let planeCounts: [UInt32: Int] = {
        let two: [StaticString] = [
            "NV12", "NV21", "NV16", "NV61", "NV24", "NV42", "NV15", "NV20", "NV30", "P010", "P210", "P012", "P016",
            "P030",
        ]
        let three: [StaticString] = [
            "YUV9", "YVU9", "YU11", "YV11", "YU12", "YV12", "YU16", "YV16", "YU24", "YV24", "Q410", "Q401",
        ]
        return Dictionary(uniqueKeysWithValues: two.map { (code($0), 2) } + three.map { (code($0), 3) })
    }()
}
