import WaylandServer

/// A client's `zwp_linux_dmabuf_feedback_v1`, which sends it the properties of buffers to create.
final class DmabufFeedback {
    private(set) weak var surface: Surface?
    // Which keeps this object.
    private unowned let resource: ZwpLinuxDmabufFeedbackV1
    private var sent: DmabufTable?

    init(_ resource: ZwpLinuxDmabufFeedbackV1, surface: Surface?) {
        self.resource = resource
        self.surface = surface
        resource.userData = self
    }

    /// Sends the formats, unless they are those that have been sent last.
    func send(_ table: DmabufTable) {
        guard table.formats != sent?.formats else { return }
        guard table.file.rawValue >= 0 else { return resource.client.postNoMemory() }
        sent = table
        resource.sendFormatTable(fd: table.file.rawValue, size: UInt32(table.size))
        resource.sendMainDevice(device: Self.bytes(table.formats.mainDevice))
        for tranche in table.formats.tranches {
            resource.sendTrancheTargetDevice(device: Self.bytes(tranche.device))
            resource.sendTrancheFlags(flags: tranche.isScanout ? .scanout : [])
            resource.sendTrancheFormats(indices: table.indices(of: tranche).flatMap(Self.bytes))
            resource.sendTrancheDone()
        }
        resource.sendDone()
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number) { [UInt8]($0) }
    }
}
