import Diagnostics
import Foundation

/// The process's appearance proxies of bar items. An item reads them when its bar displays it.
@MainActor enum BarItemProxies {
    private struct Rule {
        let type: UIBarItem.Type
        let traits: UITraitCollection?
        let containers: [any UIAppearanceContainer.Type]
        let proxy: UIBarItem

        func isFor(
            _ type: UIBarItem.Type, _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
        ) -> Bool {
            self.type == type && self.traits == traits && self.containers.count == containers.count
                && zip(self.containers, containers).allSatisfy { $0 == $1 }
        }

        @MainActor func applies(to item: UIBarItem, in view: UIView?) -> Bool {
            guard isInstance(item, of: type) else { return false }
            if let traits {
                guard let view, view.traitCollection.containsTraits(in: traits) else { return false }
            }
            var rest = containers[...]
            var responder: UIResponder? = containers.isEmpty ? nil : view
            while let container = rest.first, let current = responder {
                if isInstance(current, of: container) { rest.removeFirst() }
                responder = current.next
            }
            return rest.isEmpty
        }

        private func isInstance(_ object: AnyObject, of type: any UIAppearanceContainer.Type) -> Bool {
            func isInstance<T>(of type: T.Type) -> Bool { object is T }
            return isInstance(of: type)
        }

        private func isInstance(_ item: UIBarItem, of type: UIBarItem.Type) -> Bool {
            var current: AnyClass? = Swift.type(of: item)
            while let candidate = current, candidate != type { current = _getSuperclass(candidate) }
            return current != nil
        }
    }

    /// The rules; one with more containers comes first, and a newer one before an older one.
    private static var rules: [Rule] = []

    static func proxy<Item: UIBarItem>(
        of type: Item.Type, traits: UITraitCollection?, containers: [any UIAppearanceContainer.Type]
    ) -> Item {
        if let rule = rules.first(where: { $0.isFor(type, traits, containers) }), let proxy = rule.proxy as? Item {
            return proxy
        }
        guard let proxy = type.makeInstance() as? Item else {
            trap("\(type).appearance(): \(type).init() did not make a \(type)")
        }
        let rule = Rule(type: type, traits: traits, containers: containers, proxy: proxy)
        rules.insert(rule, at: rules.firstIndex { $0.containers.count <= containers.count } ?? rules.count)
        return proxy
    }

    /// Returns the proxies of an item in a bar, most specific first. O(proxies · depth).
    static func proxies<Item: UIBarItem>(for item: Item, in bar: UIView?) -> [Item] {
        guard !rules.isEmpty else { return [] }
        return rules.compactMap { $0.applies(to: item, in: bar) ? $0.proxy as? Item : nil }
    }

    /// Removes all proxies, for tests.
    static func removeAll() { rules = [] }
}
