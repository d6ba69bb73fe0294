import Diagnostics
import Foundation
import UIPlatform

extension UIPasteboard {
    // MARK: Names

    static func pasteboard(named name: Name, create: Bool) -> UIPasteboard? {
        if let known = pasteboards[name] { return known }
        let selection: ClipboardBuffer? =
            switch name {
            case .general: .clipboard
            case .primarySelection: .primary
            default: nil
            }
        guard create || selection != nil else { return nil }
        let new = UIPasteboard(name: name, selection: selection)
        pasteboards[name] = new
        new.update()
        return new
    }

    static func _remove(named name: Name) {
        guard let pasteboard = pasteboards[name] else { return }
        if pasteboard.selection != nil { return pasteboard.replace([], localOnly: false, expiration: nil) }
        pasteboards[name] = nil
        pasteboard.ownItems = []
        pasteboard.expirationTimer?.cancel()
        NotificationCenter.default.post(name: removedNotification, object: pasteboard)
    }

    // MARK: Reading

    /// The items of this app or of another one.
    var currentItems: [any PasteboardItem] {
        update()
        if let ownItems { return ownItems }
        return foreignItem.map { [$0] } ?? []
    }

    /// Finds out what another app offers.
    func update() {
        guard let selection, ownItems == nil else { return }
        let offer = PlatformHost.shared.requirePlatform().offer(for: selection)
        guard foreignItem?.offer !== offer else { return }
        let item = offer.map { OfferItem($0, limits: limits) }
        foreignItem = item?.types.isEmpty == false ? item : nil
    }

    /// Returns the items of a set without indices that do not exist; all if it is nil.
    func items(in set: IndexSet?) -> [any PasteboardItem] {
        let items = currentItems
        guard let set else { return items }
        return set.filter(items.indices.contains).map { items[$0] }
    }

    func has(_ types: [String]) -> Bool { currentItems.contains { $0.type(conformingTo: types) != nil } }

    func values(of types: [String], in items: ArraySlice<any PasteboardItem>) -> [Any] {
        let time = ReadingTime(limits: limits)
        return items.compactMap { item in
            item.type(conformingTo: types).flatMap { item.value(of: $0, within: time) }
        }
    }

    func data(of type: String, in items: ArraySlice<any PasteboardItem>) -> [Data] {
        let time = ReadingTime(limits: limits)
        return items.compactMap { item in
            item.type(conformingTo: [type]).flatMap { item.data(of: $0, within: time) }
        }
    }

    func urls(in items: ArraySlice<any PasteboardItem>) -> [URL] {
        let time = ReadingTime(limits: limits)
        return items.flatMap { $0.urls(within: time) }
    }

    /// Returns the first item's value of one of some types.
    func firstValue<Value>(of types: [String]) -> Value? {
        values(of: types, in: currentItems.prefix(1)).first as? Value
    }

    /// Returns the values of all items that have one of some types; nil if none has.
    func allValues<Value>(of types: [String]) -> [Value]? {
        nonEmpty(values(of: types, in: currentItems[...]) as? [Value])
    }

    func nonEmpty<Value>(_ values: [Value]?) -> [Value]? { values?.isEmpty == false ? values : nil }

    // MARK: Writing

    func set(_ values: [Any]?, as type: String) {
        replace((values ?? []).map { ValueItem([(type, $0)]) }, localOnly: false, expiration: nil)
    }

    func setURLs(_ urls: [URL]?) {
        replace(
            (urls ?? []).map { url in
                ValueItem(
                    url.isFileURL
                        ? [(TypeIdentifier.fileURL, url), (TypeIdentifier.url, url)]
                        : [(TypeIdentifier.url, url)])
            }, localOnly: false, expiration: nil)
    }

    /// Replaces the content by items of this app.
    func replace(_ items: [any PasteboardItem], localOnly: Bool, expiration: Date?) {
        let old = allTypes
        lostTypes = nil
        ownItems = items
        foreignItem = nil
        awaitsOffer = false
        isLocalOnly = localOnly
        self.expiration = expiration
        _changeCount += 1
        scheduleExpiration()
        publish()
        notify(old: old)
    }

    private func scheduleExpiration() {
        expirationTimer?.cancel()
        expirationTimer = nil
        guard let expiration else { return }
        let platform = PlatformHost.shared.requirePlatform()
        let time = platform.now + max(0, expiration.timeIntervalSinceNow)
        let timer = EventTimer(at: time, prepare: {}) { [weak self] in
            guard let self, self.ownItems?.isEmpty == false else { return }
            self.replace([], localOnly: false, expiration: nil)
        }
        expirationTimer = timer
        platform.schedule(timer)
    }

    /// The types of all items, each one once.
    private var allTypes: [String] {
        var result: [String] = []
        for item in ownItems ?? foreignItem.map({ [$0] }) ?? [] {
            for type in item.types where !result.contains(type) { result.append(type) }
        }
        return result
    }

    private func notify(old: [String]) {
        let new = allTypes
        NotificationCenter.default.post(
            name: Self.changedNotification, object: self,
            userInfo: [
                Self.changedTypesAddedUserInfoKey: new.filter { !old.contains($0) },
                Self.changedTypesRemovedUserInfoKey: old.filter { !new.contains($0) },
            ])
    }

    // MARK: The system

    /// Offers the content to other apps.
    private func publish() {
        guard let selection else { return }
        awaitsSerial = false
        let items = ownItems ?? []
        let new = items.isEmpty ? nil : PasteboardExport(items, isLocalOnly: isLocalOnly).makeSource()
        // Cancelling the previous source is part of replacing it.
        source?.onCancel = nil
        source = new
        new?.onCancel = { [weak self, weak new] in
            if let self, self.source === new { self.lose() }
        }
        do {
            try PlatformHost.shared.requirePlatform().setSelection(new, selection)
        } catch {
            if new != nil { logger.once("What is copied stays in this app: \(error)") }
        }
    }

    /// Gives up the content, because another app has replaced it.
    private func lose() {
        lostTypes = allTypes
        source = nil
        awaitsSerial = false
        ownItems = nil
        expirationTimer?.cancel()
        expirationTimer = nil
        _changeCount += 1
        // What replaces it is announced when a window has keyboard focus.
        awaitsOffer = true
    }

    /// Keeps this app's content after the connection to the system was lost, to offer it again.
    static func connectionWasLost() {
        for pasteboard in pasteboards.values {
            guard let source = pasteboard.source else { continue }
            // It is cancelled with the connection, and not because other data has replaced it.
            source.onCancel = nil
            pasteboard.source = nil
            pasteboard.awaitsSerial = true
            anyAwaitsSerial = true
        }
    }

    /// Whether content is to be offered again with the next serial.
    private(set) static var anyAwaitsSerial = false

    /// Offers the contents again on another connection, on which the app has a serial now.
    static func offerAgain() {
        anyAwaitsSerial = false
        for pasteboard in pasteboards.values where pasteboard.awaitsSerial { pasteboard.publish() }
    }

    static func systemSelectionDidChange(_ selection: ClipboardBuffer) {
        let name = selection == .clipboard ? Name.general : .primarySelection
        // Without an object, changes are neither counted nor observed.
        guard let pasteboard = pasteboards[name] else { return }
        // A server that was started again has nothing; what another app has copied there is newer than this app's data.
        let offer = PlatformHost.shared.startedPlatform?.offer(for: selection)
        if pasteboard.awaitsSerial, offer == nil { return }
        if pasteboard.ownItems != nil {
            // It was not offered to other apps.
            pasteboard.source?.onCancel = nil
            pasteboard.lose()
        } else if !pasteboard.awaitsOffer {
            pasteboard._changeCount += 1
        }
        let old = pasteboard.lostTypes ?? pasteboard.allTypes
        pasteboard.lostTypes = nil
        pasteboard.awaitsOffer = false
        pasteboard.update()
        pasteboard.notify(old: old)
    }
}
