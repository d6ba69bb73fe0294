internal import CSystem
internal import Glibc
import WaylandServer

/// A tool's `zwp_virtual_keyboard_v1`: keys with a keymap of their own, for the surface that has the focus.
///
/// Its modifiers are those that the tool sets; its keys do not change them.
final class VirtualKeyboard {
    private let resource: ZwpVirtualKeyboardV1
    private unowned let compositor: Compositor
    private var keymap: Keymap?
    private var pressedKeys: [UInt32] = []
    private var lastTime: UInt32 = 0

    /// Creates the keyboard of a resource, which retains it.
    @discardableResult init(_ resource: ZwpVirtualKeyboardV1, compositor: Compositor) {
        self.resource = resource
        self.compositor = compositor
        resource.userData = self
        resource.onDestroy = { [self] in wasDestroyed() }
        resource.onRequest { [unowned self] in handle($0) }
    }

    private var keyboard: SeatKeyboard { compositor.seat.keyboard }

    private func handle(_ request: ZwpVirtualKeyboardV1.Request) {
        switch request {
        case .keymap(let format, let file, let size): setKeymap(format, file, Int(size))
        case .key(let time, let key, let state): self.key(key, isPressed: state == 1, time: time)
        case .modifiers(let depressed, let latched, let locked, let group):
            guard let keymap else { return failWithoutKeymap() }
            keymap.set(Keymap.Modifiers(depressed: depressed, latched: latched, locked: locked, group: group))
            keyboard.modifiersDidChange(of: keymap)
        case .destroy: break
        }
    }

    private func key(_ key: UInt32, isPressed: Bool, time: UInt32) {
        guard let keymap else { return failWithoutKeymap() }
        let index = pressedKeys.firstIndex(of: key)
        guard (index == nil) == isPressed else { return }
        if let index {
            pressedKeys.remove(at: index)
        } else {
            guard pressedKeys.count < compositor.options.maxPressedKeys else { return resource.client.postNoMemory() }
            pressedKeys.append(key)
        }
        lastTime = time
        keyboard.key(key, isPressed: isPressed, time: time, keymap: keymap)
    }

    private func setKeymap(_ format: UInt32, _ file: OwnedFD, _ size: Int) {
        guard format == WlKeyboard.KeymapFormat.xkbV1.rawValue else { return fail("\(format) is no format of keymaps") }
        guard size <= compositor.options.maxKeymapSize else {
            return fail("a keymap of \(size) bytes is larger than \(compositor.options.maxKeymapSize) bytes")
        }
        guard let text = Self.read(file, size) else { return fail("the keymap's file has no \(size) bytes") }
        guard let keymap = Keymap(text: text) else { return fail("the keymap does not compile") }
        self.keymap = keymap
    }

    /// Reads a file of a client, which may be anything that has a descriptor. A mapping of it could be truncated.
    private static func read(_ file: OwnedFD, _ size: Int) -> [UInt8]? {
        var status = stat()
        guard size > 0, fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= size
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = bytes.withUnsafeMutableBytes { pread(file.rawValue, $0.baseAddress, size, 0) }
        return count == size ? bytes : nil
    }

    private func wasDestroyed() {
        resource.userData = nil
        guard let keymap else { return }
        for key in pressedKeys { keyboard.key(key, isPressed: false, time: lastTime, keymap: keymap) }
        pressedKeys = []
        keyboard.keymapWasDestroyed(keymap)
    }

    private func failWithoutKeymap() { fail("the keyboard has no keymap") }

    private func fail(_ message: String) {
        resource.postError(code: ZwpVirtualKeyboardV1.Error.noKeymap.rawValue, message: message)
    }
}
