import WaylandServer

/// A compositor with a seat and its data devices, on a separate thread, that a test controls.
package final class FakeClipboard: Sendable {
    /// Lives on the compositor's thread.
    package final class State {
        package var surfaces: [WlSurface] = []
        package var keyboard: WlKeyboard?
        package var pointer: WlPointer?
        package var device: WlDataDevice?
        package var primary: ZwpPrimarySelectionDeviceV1?
        /// The sources of the client, in the order of their creation, and the types that each offers.
        package var sources: [WlDataSource] = []
        package var primarySources: [ZwpPrimarySelectionSourceV1] = []
        package var types: [Int: [String]] = [:]
        package var offers: [WlDataOffer] = []
        /// What an offer's data is requested into.
        package var requests: [(type: String, file: OwnedFD)] = []
        package var log: [String] = []
    }

    private let thread: ServerThread

    package init(version: UInt32 = 3) throws {
        thread = try ServerThread(disabled: DisabledInterfaces(list: "")) { display in
            let state = State()
            display.userData = state
            // The client is of these bindings, which know versions that the installed libwayland may not.
            display.limitsToInstalledVersions = false
            Self.addGlobals(to: display, state, version)
        }
    }

    deinit { thread.stop() }

    package func stop() { thread.stop() }

    /// The client's end of a new connection.
    package func connect() throws -> OwnedFD { try thread.connect() }

    @discardableResult package func perform<Result: Sendable>(_ job: @escaping @Sendable (State) -> Result) -> Result? {
        thread.perform { display in job(display.userData as! State) }
    }

    package func takeLog() -> [String] {
        perform { state in
            defer { state.log = [] }
            return state.log
        } ?? []
    }

    // MARK: Shorthands

    /// Gives the first surface keyboard focus, with a serial.
    package func focusKeyboard(serial: UInt32) {
        perform { state in state.keyboard?.sendEnter(serial: serial, surface: state.surfaces[0], keys: []) }
    }

    /// Offers data as the clipboard's; no types for no selection.
    package func offerSelection(_ types: [String]) {
        perform { state in
            guard !types.isEmpty else {
                state.device?.sendSelection(id: nil)
                return
            }
            let offer = Self.makeOffer(state, types)
            state.device?.sendSelection(id: offer)
        }
    }

    package static func makeOffer(_ state: State, _ types: [String]) -> WlDataOffer? {
        guard let offer = state.device?.sendDataOffer() else { return nil }
        let index = state.offers.count
        state.offers.append(offer)
        for type in types { offer.sendOffer(mimeType: type) }
        offer.onRequest { [unowned state] request in
            switch request {
            case .receive(let type, let file):
                state.log.append("receive \(index) \(type)")
                state.requests.append((type, file))
            case .accept(let serial, let type): state.log.append("accept \(index) \(serial) \(type ?? "nil")")
            case .setActions(let actions, let preferred):
                state.log.append("actions \(index) \(actions.rawValue) \(preferred.rawValue)")
            case .finish: state.log.append("finish \(index)")
            case .destroy: state.log.append("destroy offer \(index)")
            }
        }
        return offer
    }

    // MARK: Globals

    private static func addGlobals(to display: ServerDisplay, _ state: State, _ version: UInt32) {
        display.addSharedMemory()
        display.addGlobal(WlCompositor.self) { compositor in
            compositor.onRequest { [unowned state] request in
                guard case .createSurface(let surface) = request else { return }
                let index = state.surfaces.count
                state.surfaces.append(surface)
                surface.onRequest { [unowned state] request in
                    switch request {
                    case .attach(let buffer, let x, let y):
                        buffer?.withSharedMemory { pixels in
                            state.log.append("attach \(index) \(pixels.width)×\(pixels.height) at \(x),\(y)")
                        }
                    case .offset(let x, let y): state.log.append("offset \(index) \(x),\(y)")
                    case .setBufferScale(let scale): state.log.append("scale \(index) \(scale)")
                    case .commit: state.log.append("commit \(index)")
                    case .destroy: state.log.append("destroy surface \(index)")
                    default: break
                    }
                }
            }
        }
        display.addGlobal(WlSeat.self, version: 8) { seat in
            seat.onRequest { [unowned state] request in
                switch request {
                case .getKeyboard(let keyboard): state.keyboard = keyboard
                case .getPointer(let pointer): state.pointer = pointer
                default: break
                }
            }
            seat.sendCapabilities(capabilities: [.keyboard, .pointer])
        }
        display.addGlobal(WlDataDeviceManager.self, version: version) { manager in
            manager.onRequest { [unowned state] request in
                switch request {
                case .createDataSource(let source): add(source, state)
                case .getDataDevice(let device, _):
                    state.device = device
                    device.onRequest { [unowned state] request in
                        switch request {
                        case .setSelection(let source, let serial):
                            let index = source.flatMap { source in state.sources.firstIndex { $0 === source } }
                            state.log.append("selection \(index.map(String.init) ?? "nil") \(serial)")
                        case .startDrag(let source, let origin, let icon, let serial):
                            let index = source.flatMap { source in state.sources.firstIndex { $0 === source } }
                            let surface = state.surfaces.firstIndex { $0 === origin } ?? -1
                            let iconIndex = icon.flatMap { icon in state.surfaces.firstIndex { $0 === icon } }
                            state.log.append(
                                "drag \(index ?? -1) from \(surface) icon \(iconIndex ?? -1) \(serial)")
                        case .release: state.log.append("release device")
                        }
                    }
                }
            }
        }
        display.addGlobal(ZwpPrimarySelectionDeviceManagerV1.self) { manager in
            manager.onRequest { [unowned state] request in
                switch request {
                case .createSource(let source): state.primarySources.append(source)
                case .getDevice(let device, _):
                    state.primary = device
                    device.onRequest { [unowned state] request in
                        if case .setSelection(let source, let serial) = request {
                            state.log.append("primary \(source == nil ? "nil" : "source") \(serial)")
                        }
                    }
                case .destroy: break
                }
            }
        }
    }

    private static func add(_ source: WlDataSource, _ state: State) {
        let index = state.sources.count
        state.sources.append(source)
        source.onRequest { [unowned state] request in
            switch request {
            case .offer(let type): state.types[index, default: []].append(type)
            case .setActions(let actions): state.log.append("source actions \(index) \(actions.rawValue)")
            case .destroy: state.log.append("destroy source \(index)")
            }
        }
    }
}
