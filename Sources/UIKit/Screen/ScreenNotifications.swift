import Foundation
import UIPlatform

/// Posts the notifications of screens, and holds them while the app is in the background.
///
/// What is posted then is the net change: a screen that came and went leaves nothing, and several changes of a screen are
/// one. The screens' properties are current at all times.
@MainActor final class ScreenNotifications {
    private enum Pending {
        case connected(UIScreen)
        /// The screen, as it was before its first change.
        case changed(UIScreen, before: PlatformOutput)
        case disconnected(UIScreen)

        var screen: UIScreen {
            switch self {
            case .connected(let screen), .changed(let screen, _), .disconnected(let screen): screen
            }
        }
    }

    /// Whether notifications are held.
    private let isHolding: () -> Bool
    private var pending: [Pending] = []

    init(isHolding: @escaping () -> Bool) {
        self.isHolding = isHolding
    }

    func didConnect(_ screen: UIScreen) {
        guard isHolding() || !pending.isEmpty else { return post(.connected(screen)) }
        pending.append(.connected(screen))
    }

    /// - Parameter before: The screen's output before the change.
    func didChange(_ screen: UIScreen, before: PlatformOutput) {
        guard isHolding() || !pending.isEmpty else { return post(.changed(screen, before: before)) }
        guard !pending.contains(where: { $0.screen === screen }) else { return }
        pending.append(.changed(screen, before: before))
    }

    func didDisconnect(_ screen: UIScreen) {
        guard isHolding() || !pending.isEmpty else { return post(.disconnected(screen)) }
        let isNew = pending.contains { if case .connected(let new) = $0 { new === screen } else { false } }
        pending.removeAll { $0.screen === screen }
        if !isNew { pending.append(.disconnected(screen)) }
    }

    /// Posts what was held, in order. An observer may cause further changes, which follow.
    func release() {
        while !isHolding(), !pending.isEmpty { post(pending.removeFirst()) }
    }

    private func post(_ change: Pending) {
        let name: Notification.Name
        switch change {
        case .connected: name = UIScreen.didConnectNotification
        case .changed(let screen, let before):
            guard screen.output.differs(from: before) else { return }
            screen.reportTraits()
            name = UIScreen.modeDidChangeNotification
        case .disconnected: name = UIScreen.didDisconnectNotification
        }
        NotificationCenter.default.post(name: name, object: change.screen)
    }
}

extension PlatformOutput {
    /// Whether what `UIScreen.modeDidChangeNotification` announces differs: modes, scale, orientation or position.
    func differs(from other: PlatformOutput) -> Bool {
        modes != other.modes || currentMode != other.currentMode || pointSize != other.pointSize
            || scale != other.scale || nativeScale != other.nativeScale || transform != other.transform
            || position != other.position
    }
}
