import Foundation
import FoundationNetworking
import Locking
import OrielCombine
import Testing

/// The publishers of Foundation, under Apple's names.
@Suite struct FoundationPublisherTests {
    final class Model: ObservableObject {
        @Published var name = "a"
        @Published var length = 1
    }

    /// A class with an observed property, as the copies of ported sources have.
    final class Player: NSObject {
        var rate = 0 {
            willSet { _willChangeValue(self, "rate") }
            didSet { _didChangeValue(self, "rate") }
        }

        override init() {
            let table = _MethodTable.shared
            table.add(Player.self, "rate") { player, _ in unsafeDowncast(player, to: Player.self).rate }
            table.addKey(Player.self, "rate") { \Player.rate }
            super.init()
        }
    }

    @Test func `Published properties are published before they change, and objects report it`() {
        let model = Model()
        var (names, changes) = ([String](), 0)
        var cancellables: Set<AnyCancellable> = []
        model.$name.sink { names.append($0 + model.name) }.store(in: &cancellables)
        model.objectWillChange.sink { changes += 1 }.store(in: &cancellables)
        model.name = "b"
        #expect(names == ["aa", "ba"] && changes == 1)
        Just(7).assign(to: &model.$length)
        Just("c").assign(to: \.name, on: model).store(in: &cancellables)
        #expect(model.length == 7 && model.name == "c")
    }

    @Test func `Notifications are published until the subscription ends`() {
        let (center, name) = (NotificationCenter(), Notification.Name("published"))
        var objects: [Int?] = []
        let cancellable = center.publisher(for: name).sink { objects.append($0.object as? Int) }
        center.post(name: name, object: 1)
        cancellable.cancel()
        center.post(name: name, object: 2)
        #expect(objects == [1])
    }

    @Test func `Observed properties are published with their present value`() {
        let player = Player()
        var (rates, changes) = ([Int](), 0)
        let a = player.publisher(for: \.rate).sink { rates.append($0) }
        let b = player.publisher(for: \.rate, options: []).didChange().sink { changes += 1 }
        player.rate = 2
        let first = player.publisher(for: \.rate).first().values([])
        a.cancel()
        b.cancel()
        player.rate = 3
        #expect(rates == [0, 2] && changes == 1 && first == [2])
    }

    @Test func `A change without demand is published when there is one`() {
        let player = Player()
        let subscriber = ManualSubscriber<Int, Never>()
        player.publisher(for: \.rate).subscribe(subscriber)
        player.rate = 1
        player.rate = 2
        subscriber.request(1)
        player.rate = 3
        #expect(subscriber.elements == [2])
        subscriber.subscription?.cancel()
    }

    /// Answers requests of the scheme `test` with the URL's host, and fails those of the host `missing`.
    final class Answers: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "test" }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func stopLoading() {}

        override func startLoading() {
            guard let url = request.url, url.host != "missing" else {
                client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
                return
            }
            let response = URLResponse(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data("{\"host\": \"\(url.host ?? "")\"}".utf8))
            client?.urlProtocolDidFinishLoading(self)
        }
    }

    @Test func `A data task publishes its data or its error`() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Answers.self]
        let session = URLSession(configuration: configuration)
        let publisher = session.dataTaskPublisher(for: URL(string: "test://a")!).map(\.data).decode(
            type: [String: String].self, decoder: JSONDecoder()
        ).replaceError(with: [:])
        var decoded: [[String: String]] = []
        for await value in publisher.values { decoded.append(value) }
        #expect(decoded == [["host": "a"]])
        let missing = session.dataTaskPublisher(for: URL(string: "test://missing")!)
        await #expect(throws: URLError.self) { for try await _ in missing.values {} }
    }

    @Test @MainActor func `Elements are received on the main queue`() async {
        // A serial queue: on a concurrent one the end may overtake the element.
        let background = Just(1).receive(on: DispatchQueue(label: "background"))
        var count = 0
        // A publisher that finishes has no time for the debounced element.
        let queue = background.append(Empty(completeImmediately: false)).receive(on: DispatchQueue.main)
            .delay(for: .milliseconds(1), scheduler: DispatchQueue.main)
            .debounce(for: .milliseconds(1), scheduler: DispatchQueue.main)
            .throttle(for: .milliseconds(1), scheduler: DispatchQueue.main, latest: true).first()
        for await _ in queue.handleEvents(receiveOutput: { _ in MainActor.preconditionIsolated() }).values {
            count += 1
        }
        let operations = background.receive(on: OperationQueue.main)
        for await _ in operations.handleEvents(receiveOutput: { _ in MainActor.preconditionIsolated() }).values {
            count += 1
        }
        #expect(count == 2)
    }

    @Test func `Elements are received and timers are published on a run loop`() async {
        let result = await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
            Thread {
                let (thread, loop) = (Thread.current, RunLoop.current)
                var (received, ticks) = (0, 0)
                // Later than all else, so that nothing but the element itself wakes the loop.
                let a = Just(1).delay(for: .milliseconds(100), scheduler: DispatchQueue(label: "background"))
                    .receive(on: loop).sink { received += $0 }
                let timer = Timer.publish(every: 0.001, tolerance: nil, on: loop, in: .common, options: nil)
                    .autoconnect()
                let b = timer.prefix(2).sink { _ in ticks += Thread.current === thread ? 1 : 10 }
                let deadline = Date(timeIntervalSinceNow: 20)
                while received < 1 || ticks < 2, Date() < deadline { _ = loop.run(mode: .default, before: deadline) }
                a.cancel()
                b.cancel()
                continuation.resume(returning: [received, ticks])
            }.start()
        }
        #expect(result == [1, 2])
    }

    @Test func `Futures, retries and shared publishers work under their plain names`() async throws {
        let future = Future<Int, Never> { $0(.success(5)) }
        #expect(await future.value == 5)
        var attempts = 0
        let retried = Deferred {
            attempts += 1
            return attempts < 3
                ? Fail<Int, Problem>(error: Problem()).eraseToAnyPublisher()
                : Just(attempts).setFailureType(to: Problem.self).eraseToAnyPublisher()
        }.retry(5).replaceError(with: 0).share().handleEvents(receiveOutput: { _ in attempts += 10 })
        #expect(retried.values([]) == [3] && attempts == 13)
        #expect([Just(1), Just(2)].publisher.switchToLatest().values([]) == [1, 2])
        #expect([1, 2].publisher.zip(["a", "b"].publisher).map { "\($0)\($1)" }.values([]) == ["1a", "2b"])
    }
}
