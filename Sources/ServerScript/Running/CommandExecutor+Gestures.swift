// Gestures as the single events of a pointer, a keyboard or a touch screen.

extension CommandExecutor {
    /// The time between the events of clicks, and between taps, in seconds.
    package static let clickInterval = 0.05
    /// The fingers of gestures, which scripts cannot use.
    private static let fingers = (
        first: CommandSyntax.fingerRange.upperBound + 1, second: CommandSyntax.fingerRange.upperBound + 2
    )

    func perform(_ click: Click) async throws(ControlError) {
        if let point = click.point { try await send(.movePointer(.to(point))) }
        for index in 0..<click.count {
            if index > 0 { try await sleep(until: clock.now + Self.clickInterval) }
            try await send(.pressButton(click.button))
            try await ending(with: .releaseButton(click.button)) { () async throws(ControlError) in
                try await sleep(until: clock.now + Self.clickInterval)
            }
        }
    }

    func perform(_ keys: [Key]) async throws(ControlError) {
        for (index, key) in keys.enumerated() {
            do {
                try await send(.pressKey(key))
            } catch {
                for key in keys[..<index].reversed() { try await send(.releaseKey(key)) }
                throw error
            }
        }
        for key in keys.reversed() { try await send(.releaseKey(key)) }
    }

    func type(_ text: String, interval: Double) async throws(ControlError) {
        for (index, character) in text.enumerated() {
            if index > 0 { try await sleep(until: clock.now + interval) }
            try await send(.type(String(character), interval: 0))
        }
    }

    func perform(_ tap: Tap) async throws(ControlError) {
        for index in 0..<tap.count {
            if index > 0 { try await sleep(until: clock.now + Self.clickInterval) }
            try await send(.touchDown(finger: Self.fingers.first, tap.point))
            try await ending(with: .touchUp(finger: Self.fingers.first)) { () async throws(ControlError) in
                try await sleep(until: clock.now + tap.duration)
            }
        }
    }

    func perform(_ swipe: Swipe) async throws(ControlError) {
        let finger = Self.fingers.first
        try await send(.touchDown(finger: finger, swipe.point(at: 0)))
        try await ending(with: .touchUp(finger: finger)) { () async throws(ControlError) in
            try await sample(swipe.duration) { (part) async throws(ControlError) in
                try await send(.touchMove(finger: finger, swipe.point(at: part)))
            }
        }
    }

    func perform(_ pinch: Pinch) async throws(ControlError) {
        let start = pinch.points(at: 0)
        try await send(.touchDown(finger: Self.fingers.first, start.first))
        try await ending(with: .touchUp(finger: Self.fingers.first)) { () async throws(ControlError) in
            try await send(.touchDown(finger: Self.fingers.second, start.second))
            try await ending(with: .touchUp(finger: Self.fingers.second)) { () async throws(ControlError) in
                try await sample(pinch.duration) { (part) async throws(ControlError) in
                    let points = pinch.points(at: part)
                    try await send(.touchMove(finger: Self.fingers.first, points.first))
                    try await send(.touchMove(finger: Self.fingers.second, points.second))
                }
            }
        }
    }

    /// Calls a function with the parts of a duration that have passed, at the rate of a touch screen, and at the end with 1.
    private func sample(_ duration: Double, _ body: (Double) async throws(ControlError) -> Void)
        async
        throws(ControlError)
    {
        let start = clock.now
        let count = max(1, Int((duration * Self.samplesPerSecond).rounded()))
        for sample in 1...count {
            let part = Double(sample) / Double(count)
            try await sleep(until: start + duration * part)
            try await body(part)
        }
    }

    /// Performs something, and sends an event after it, also if it fails: no button or finger stays down.
    private func ending(with command: ServerCommand, _ body: () async throws(ControlError) -> Void)
        async
        throws(ControlError)
    {
        do {
            try await body()
        } catch {
            try await send(command)
            throw error
        }
        try await send(command)
    }

    private func send(_ command: ServerCommand) async throws(ControlError) {
        _ = try await server.perform(command)
    }
}
