import Diagnostics
import RenderProtocol
import Testing

@testable import GLES
@testable import RenderServer

/// The devices that EGL lists, and the choice between them.
@Suite struct GPUDeviceTests {
    private let devices = [
        GPUDevice(index: 0, node: nil, name: "NVIDIA NVIDIA H100", isSoftware: false),
        GPUDevice(index: 1, node: "/dev/dri/renderD129", name: nil, isSoftware: false),
        GPUDevice(index: 2, node: nil, name: nil, isSoftware: true),
    ]

    private func candidates(_ text: String) -> [Int] { GPUChoice(text).candidates(among: devices).map(\.index) }

    @Test func `A device is chosen by its number, its node or its name`() {
        #expect(candidates("") == [0, 1] && candidates("auto") == [0, 1])
        #expect(candidates("software") == [2] && candidates("Software") == [2])
        #expect(candidates("1") == [1] && candidates("7") == [] && candidates("-1") == [])
        #expect(candidates("/dev/dri/renderD129") == [1] && candidates("/dev/dri/renderD128") == [])
        #expect(candidates("h100") == [0] && candidates("radeon") == [])
        #expect(devices.map(\.description) == ["0: NVIDIA NVIDIA H100", "1: /dev/dri/renderD129", "2: software"])
    }

    /// Mesa lists its software device on every machine.
    private func softwareDevice() throws -> GPUDevice {
        let all = GPUDevice.all
        #expect(all.map(\.index) == Array(all.indices))
        let software = all.first { $0.isSoftware }
        return try #require(software)
    }

    @Test func `The software device draws as the surfaceless platform does`() throws {
        let device = try softwareDevice()
        let pictures = try [EGLConnection.Platform.surfaceless, .device(device)].map { platform in
            let renderer = try Renderer(platform: platform)
            #expect(renderer.driver.isSoftware)
            var commit = Commit()
            commit.set(0, LayerState(0, 0, 64, 48))
            var group = LayerState(3, 4, 40, 30, color: SIMD4(0.2, 0.5, 0.9, 1))
            group.cornerRadius = 7
            group.opacity = 0.5
            group.flags.insert(.groupsOpacity)
            commit.set(1, group)
            var turned = LayerState(10, 2, 20, 20, color: SIMD4(1, 0.5, 0, 0.7))
            turned.turn(.turn(sin: 0.6, cos: 0.8))
            commit.set(2, turned)
            commit.setChildren([1], of: 0)
            commit.setChildren([2], of: 1)
            renderer.apply(commit)
            return try renderer.snapshot(root: 0, scale: 1.5, width: 96, height: 72).bytes
        }
        #expect(pictures[0] == pictures[1])
        #expect(Set(pictures[0]).count > 16, "something is drawn")
    }

    @Test func `The device that is asked for draws`() throws {
        let device = try softwareDevice()
        let messages = logger.messageCount
        let renderer = try Renderer.withoutWindows(.device("\(device.index)"), scene: nil)
        #expect(renderer.driver.isSoftware && renderer.connection.device == device.index)
        #expect(try Renderer.withoutWindows(.software, scene: nil).connection.device == device.index)
        #expect(logger.messageCount == messages)
    }

    @Test func `A device that does not exist is ignored with a message`() throws {
        let messages = logger.messageCount
        let renderer = try Renderer.withoutWindows(.device("no such GPU"), scene: nil)
        #expect(renderer.driver.isSoftware)
        #expect(logger.messageCount == messages + 1)
    }
}
