import WaylandServer

/// The objects of a data control protocol, of which there are two with the same messages: that of wlroots, and its successor
/// `ext_data_control_v1`.
protocol DataControlDeviceWire: WaylandResource {
    associatedtype Offer: DataControlOfferWire
    associatedtype Source: DataControlSourceWire

    /// Whether the version has the primary selection.
    var hasPrimarySelection: Bool { get }
    static var usedSourceCode: UInt32 { get }

    func sendDataOffer() -> Offer?
    func sendSelection(id: Offer?)
    func sendPrimarySelection(id: Offer?)
    /// Calls a function for each request that sets a selection.
    func onSelection(_ handler: @escaping (SelectionKind, Source?) -> Void)
}

protocol DataControlOfferWire: WaylandResource {
    func sendOffer(mimeType: String)
    /// Calls a function for each request to receive data.
    func onReceive(_ handler: @escaping (String, OwnedFD) -> Void)
}

protocol DataControlSourceWire: WaylandResource {
    static var invalidOfferCode: UInt32 { get }

    func sendSend(mimeType: String, fd: Int32)
    func sendCancelled()
    /// Calls a function for each type that is added.
    func onOffer(_ handler: @escaping (String) -> Void)
}

// MARK: ext_data_control_v1

extension ExtDataControlDeviceV1: DataControlDeviceWire {
    var hasPrimarySelection: Bool { true }
    static var usedSourceCode: UInt32 { Error.usedSource.rawValue }

    func onSelection(
        _ handler: @escaping (SelectionKind, ExtDataControlSourceV1?) -> Void
    ) {
        onRequest { request in
            switch request {
            case .setSelection(let source): handler(.clipboard, source)
            case .setPrimarySelection(let source): handler(.primary, source)
            case .destroy: break
            }
        }
    }
}

extension ExtDataControlOfferV1: DataControlOfferWire {
    func onReceive(_ handler: @escaping (String, OwnedFD) -> Void) {
        onRequest { if case .receive(let mimeType, let file) = $0 { handler(mimeType, file) } }
    }
}

extension ExtDataControlSourceV1: DataControlSourceWire {
    static var invalidOfferCode: UInt32 { Error.invalidOffer.rawValue }

    func onOffer(_ handler: @escaping (String) -> Void) {
        onRequest { if case .offer(let mimeType) = $0 { handler(mimeType) } }
    }
}

// MARK: zwlr_data_control_v1

extension ZwlrDataControlDeviceV1: DataControlDeviceWire {
    var hasPrimarySelection: Bool { version >= Self.sincePrimarySelection }
    static var usedSourceCode: UInt32 { Error.usedSource.rawValue }

    func onSelection(
        _ handler: @escaping (SelectionKind, ZwlrDataControlSourceV1?) -> Void
    ) {
        onRequest { request in
            switch request {
            case .setSelection(let source): handler(.clipboard, source)
            case .setPrimarySelection(let source): handler(.primary, source)
            case .destroy: break
            }
        }
    }
}

extension ZwlrDataControlOfferV1: DataControlOfferWire {
    func onReceive(_ handler: @escaping (String, OwnedFD) -> Void) {
        onRequest { if case .receive(let mimeType, let file) = $0 { handler(mimeType, file) } }
    }
}

extension ZwlrDataControlSourceV1: DataControlSourceWire {
    static var invalidOfferCode: UInt32 { Error.invalidOffer.rawValue }

    func onOffer(_ handler: @escaping (String) -> Void) {
        onRequest { if case .offer(let mimeType) = $0 { handler(mimeType) } }
    }
}
