import Diagnostics
import Foundation

/// The process's appearance proxies, with the views that they apply to.
@MainActor enum AppearanceProxies {
    private struct Rule {
        let type: UIView.Type
        let traits: UITraitCollection?
        let containers: [any UIAppearanceContainer.Type]
        let proxy: UIView

        func isFor(
            _ type: UIView.Type, _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
        ) -> Bool {
            self.type == type && self.traits == traits && self.containers.count == containers.count
                && zip(self.containers, containers).allSatisfy { $0 == $1 }
        }

        @MainActor func applies(to view: UIView) -> Bool {
            guard Self.isInstance(view, of: type) else { return false }
            if let traits, !view.traitCollection.containsTraits(in: traits) { return false }
            var rest = containers[...]
            var responder = containers.isEmpty ? nil : view.next
            while let container = rest.first, let current = responder {
                if Self.isInstance(current, of: container) { rest.removeFirst() }
                responder = current.next
            }
            return rest.isEmpty
        }

        private static func isInstance(_ object: AnyObject, of type: any UIAppearanceContainer.Type) -> Bool {
            func isInstance<T>(of type: T.Type) -> Bool { object is T }
            return isInstance(of: type)
        }
    }

    /// The rules, most specific first.
    private static var rules: [Rule] = []

    /// Whether any proxy exists.
    static var isInUse: Bool { !rules.isEmpty }

    static func proxy<View: UIView>(
        of type: View.Type, traits: UITraitCollection?, containers: [any UIAppearanceContainer.Type]
    ) -> View {
        if let rule = rules.first(where: { $0.isFor(type, traits, containers) }), let proxy = rule.proxy as? View {
            return proxy
        }
        guard let proxy = type.makeInstance() as? View else {
            trap("\(type).appearance(): \(type).init() did not make a \(type)")
        }
        proxy.ownAppearance = []
        let rule = Rule(type: type, traits: traits, containers: containers, proxy: proxy)
        let index = rules.firstIndex { isMoreSpecific(rule, than: $0) } ?? rules.count
        rules.insert(rule, at: index)
        return proxy
    }

    private static func isMoreSpecific(_ a: Rule, than b: Rule) -> Bool {
        let (depthA, depthB) = (depth(of: a.type), depth(of: b.type))
        if depthA != depthB { return depthA > depthB }
        if a.containers.count != b.containers.count { return a.containers.count > b.containers.count }
        return a.traits != nil && b.traits == nil
    }

    private static func depth(of type: AnyClass) -> Int {
        var depth = 0
        var current: AnyClass? = superclass(of: type)
        while let type = current {
            depth += 1
            current = superclass(of: type)
        }
        return depth
    }

    /// Applies the proxies' properties to a view that enters a window. O(proxies · depth).
    static func apply(to view: UIView) {
        let proxies = rules.filter { $0.applies(to: view) }.map(\.proxy)
        guard !proxies.isEmpty else { return }
        // Properties that the view gets from proxies do not count as its own.
        let own = view.ownAppearance
        view.applyAppearance(of: proxies)
        view.ownAppearance = own
    }

    /// Removes all proxies, for tests.
    static func removeAll() {
        rules = []
    }

    private nonisolated static func superclass(of type: AnyClass) -> AnyClass? { _getSuperclass(type) }
}
