import WaylandServer

/// The data that the user has copied or selected: a clipboard of a seat.
///
/// The client that has the keyboard is offered the data, by each protocol that it uses, and may replace it.
package final class Selection {
    /// The data; nil if there is none.
    package private(set) var source: (any DataSource)?
    /// Called when the data was replaced, by the objects that observe it.
    private var observers: [ObjectIdentifier: () -> Void] = [:]

    /// The protocols by which clients see the selection.
    var offerers: [any SelectionOfferer] = []
    /// The client that has the keyboard.
    private(set) weak var focus: ServerClient?
    /// The number of the event that the latest request of a client responded to.
    private var eventNumber = 0
    /// A number that changes whenever clients' offers end, since the data or the focus has changed.
    private(set) var offerNumber = 0

    /// Replaces the data on behalf of the owner of the compositor.
    package func set(_ source: (any DataSource)?) {
        guard source !== self.source else { return }
        let old = self.source
        self.source = source
        old?.cancel()
        offer()
        notifyObservers()
    }

    /// Replaces the data on behalf of a client; returns whether it may.
    ///
    /// The client responds to an event of the seat, and has the keyboard, or shows by the event that it had it or other input:
    /// the keyboard may have left it while its request was on the way.
    ///
    /// - Parameters:
    ///   - serial: The event that the client responds to. What an older one asks for comes too late.
    ///   - serials: The events that clients were sent.
    func set(
        _ source: (any DataSource)?, by client: ServerClient, serial: UInt32, of serials: InputSerials
    ) -> Bool {
        guard let event = serials.event(serial, of: client), client === focus || event.kind.showsUse,
            event.number >= eventNumber
        else { return false }
        eventNumber = event.number
        set(source)
        return true
    }

    /// Removes a source that was destroyed.
    func remove(_ source: any DataSource) {
        guard source === self.source else { return }
        self.source = nil
        offer()
        notifyObservers()
    }

    /// Offers the data to the client that gets the keyboard.
    func setFocus(_ client: ServerClient?) {
        guard client !== focus else { return }
        focus = client
        offer()
    }

    /// Calls a function when the data was replaced, until the observer ends that.
    package func addObserver(_ observer: AnyObject, _ onChange: @escaping () -> Void) {
        observers[ObjectIdentifier(observer)] = onChange
    }

    package func removeObserver(_ observer: AnyObject) { observers[ObjectIdentifier(observer)] = nil }

    private func notifyObservers() { for onChange in observers.values { onChange() } }

    private func offer() {
        offerNumber += 1
        guard let focus else { return }
        for offerer in offerers { offerer.offer(self, to: focus) }
    }
}

/// A protocol by which clients see a selection.
protocol SelectionOfferer: AnyObject {
    /// Sends the selection to all of a client's devices.
    func offer(_ selection: Selection, to client: ServerClient)
}
