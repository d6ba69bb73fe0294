import Diagnostics
import Foundation
import UIPlatform

/// The life of the app while its display server is started again: views, layers and their contents stay, and the scenes get
/// new toplevels.
extension PlatformHost {
    /// Cancels what depends on the connection, and begins to connect again.
    func connectionWasLost(_ platform: any ReconnectablePlatform, _ error: PlatformError) {
        guard reconnection.begin(at: ProcessInfo.processInfo.systemUptime) else {
            return self.platform(platform, didFailWith: error)
        }
        logger.warning("The connection to the compositor was lost: the app connects again.")
        isConnected = false
        UIPasteboard.connectionWasLost()
        platform.cancelInput()
        for host in sceneHosts { host.connectionWasLost() }
        reconnect(platform, after: error)
    }

    /// The scenes' hosts, in the order of their toplevels: dialogs follow their parents.
    private var sceneHosts: [SceneHost] {
        let hosts = UIApplication.current?.sceneHosts ?? [:]
        return hosts.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    }

    private func reconnect(_ platform: any ReconnectablePlatform, after loss: PlatformError) {
        do {
            replace(platform, by: try newConnection(like: platform))
        } catch {
            guard let delay = reconnection.delayAfterFailure(at: ProcessInfo.processInfo.systemUptime) else {
                return self.platform(platform, didFailWith: loss)
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
                self.reconnect(platform, after: loss)
            }
        }
    }

    private func newConnection(like platform: any ReconnectablePlatform) throws -> any ReconnectablePlatform {
        let limit = Duration.seconds(reconnection.remaining(at: ProcessInfo.processInfo.systemUptime))
        let new = try platform.reconnect(within: limit)
        do {
            try new.start(delegate: self)
        } catch {
            new.close()
            throw error
        }
        return new
    }

    /// Moves screens, scenes and settings to a new connection.
    private func replace(_ old: any ReconnectablePlatform, by new: any ReconnectablePlatform) {
        // Before the identities of the outputs change.
        let scenes = sceneHosts.map { ($0, screen: $0.screen) }
        replacePlatform(by: new)
        isConnected = true
        let changed = updateScreens(to: new.outputs)
        for (host, screen) in scenes {
            do {
                try host.reconnect(on: screen)
            } catch {
                logger.error("A window is closed, because it cannot be opened again: \(error)")
                if let scene = host.scene { UIApplication.shared.close(scene) }
            }
        }
        old.close()
        for (screen, before) in changed { screenDidChange(screen, before: before) }
        if UIApplication.current?.isIdleTimerDisabled == true { new.setIdleInhibited(true) }
        setNeedsFlush()
    }

    /// Updates the screens, which stay the same objects for outputs of the same name or at the same place.
    ///
    /// - Returns: Those that were connected before, with their outputs until now.
    private func updateScreens(to outputs: [PlatformOutput]) -> [(UIScreen, before: PlatformOutput)] {
        var new = outputs
        var kept: [(screen: UIScreen, output: PlatformOutput)] = []
        let criteria: [(PlatformOutput, PlatformOutput) -> Bool] = [
            { $0.name == $1.name },
            { $0.make == $1.make && $0.model == $1.model && $0.position == $1.position },
        ]
        for matches in criteria {
            for screen in connectedScreens where !kept.contains(where: { $0.screen === screen }) {
                guard let index = new.firstIndex(where: { matches(screen.output, $0) }) else { continue }
                kept.append((screen, new.remove(at: index)))
            }
        }
        for screen in connectedScreens where !kept.contains(where: { $0.screen === screen }) { disconnect(screen) }
        let before = kept.map { ($0.screen, before: $0.screen.output) }
        for (screen, output) in kept { screen.update(output) }
        for output in new { connect(output) }
        return before
    }
}
