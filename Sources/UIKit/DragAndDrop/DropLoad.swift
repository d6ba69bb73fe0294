import Foundation
import Locking

/// The objects that a drop session loads for one request.
@MainActor final class DropLoad {
    /// The progress of this request.
    let progress: Progress
    let canceller = Canceller()
    private var remaining: Int
    private var objects: [Int: [any NSItemProviderReading]] = [:]
    private let step: @MainActor () -> Void
    private let completion: @MainActor ([any NSItemProviderReading], _ isComplete: Bool) -> Void

    /// - Parameters:
    ///   - count: The number of providers.
    ///   - step: Called after each provider has loaded its object, or has failed.
    ///   - completion: Called once with the objects, in the order of the providers, and whether each has one.
    init(
        _ count: Int, step: @escaping @MainActor () -> Void,
        completion: @escaping @MainActor ([any NSItemProviderReading], _ isComplete: Bool) -> Void
    ) {
        remaining = count
        self.step = step
        self.completion = completion
        progress = Progress(totalUnitCount: Int64(count))
    }

    /// Cancels what is being loaded.
    final class Canceller: Sendable {
        private let parts = Mutex<[ProgressBox]>([])
        func add(_ part: Progress) { parts.withLock { $0.append(ProgressBox(progress: part)) } }
        func cancel() { for part in parts.withLock({ $0 }) { part.progress?.cancel() } }
    }

    // Sendable: what a provider has created is used by its receiver only.
    private struct Objects: @unchecked Sendable {
        let list: [any NSItemProviderReading]
    }

    /// Loads an object from each provider.
    ///
    /// - Parameter hasURLLists: Whether a provider may have several URLs.
    func start(_ providers: [NSItemProvider], _ aClass: any NSItemProviderReading.Type, hasURLLists: Bool) {
        let canceller = canceller
        progress.cancellationHandler = { canceller.cancel() }
        guard !providers.isEmpty else {
            DispatchQueue.main.async { self.completion([], true) }
            return
        }
        for (index, provider) in providers.enumerated() {
            let part =
                if hasURLLists, aClass == NSURL.self {
                    provider.loadDataRepresentation(forTypeIdentifier: TypeIdentifier.url) { data, _ in
                        let urls = data.map(PasteboardValue.urls) ?? []
                        self.arrive(Objects(list: urls.map { $0._bridgeToObjectiveC() }), index)
                    }
                } else {
                    provider.loadObject(ofClass: aClass) { object, _ in
                        self.arrive(Objects(list: object.map { [$0] } ?? []), index)
                    }
                }
            canceller.add(part)
        }
    }

    nonisolated private func arrive(_ objects: Objects, _ index: Int) {
        DispatchQueue.main.async {
            self.objects[index] = objects.list
            self.remaining -= 1
            self.progress.completedUnitCount += 1
            self.step()
            guard self.remaining == 0 else { return }
            let isComplete = !self.objects.values.contains { $0.isEmpty }
            self.completion(self.objects.sorted { $0.key < $1.key }.flatMap(\.value), isComplete)
        }
    }
}
