import Foundation
import TestSupport
import Testing
import Transfers
import WaylandClient

@testable import UIKit
import UIKitTestSupport
@testable import UIPlatform

extension WindowTests {
    /// `UIPasteboard` on the headless platform.
    @MainActor @Suite(.serialized) struct PasteboardTests {
        private let platform = Headless.platform
        private let general = UIPasteboard.general

        init() {
            platform.offerSelection(nil)
            platform.offerSelection(nil, as: .primary)
            general.limits = .standard
            general.string = nil
        }

        // MARK: Names

        @Test func `A name belongs to one pasteboard`() throws {
            #expect(UIPasteboard.general === general && UIPasteboard(name: .general, create: false) === general)
            let name = UIPasteboard.Name("test")
            #expect(UIPasteboard(name: name, create: false) == nil)
            let made = try #require(UIPasteboard(name: name, create: true))
            #expect(UIPasteboard(name: name, create: true) === made && made.name == name)
            let unique = UIPasteboard.withUniqueName()
            #expect(unique !== made && unique.name != UIPasteboard.withUniqueName().name)
            made.string = "x"
            #expect(general.string == nil && unique.string == nil && !made.isPersistent && general.isPersistent)
            let journal = Journal()
            let observer = NotificationCenter.default.addObserver(
                forName: UIPasteboard.removedNotification, object: made, queue: nil
            ) { _ in
                MainActor.assumeIsolated { journal.note("removed") }
            }
            defer { NotificationCenter.default.removeObserver(observer) }
            UIPasteboard.remove(withName: name)
            #expect(journal.take() == ["removed"])
            #expect(UIPasteboard(name: name, create: false) == nil && made.string == nil)
            UIPasteboard.remove(withName: .general)
            #expect(UIPasteboard.general === general)
            UIPasteboard.remove(withName: unique.name)
        }

        // MARK: Values

        @Test func `Values are read as they were set`() throws {
            general.string = "Grüße 🎹"
            #expect(general.string == "Grüße 🎹" && general.strings == ["Grüße 🎹"] && general.hasStrings)
            #expect(general.types == ["public.utf8-plain-text"] && general.numberOfItems == 1)
            #expect(!general.hasURLs && !general.hasImages && !general.hasColors && general.url == nil)
            #expect(general.data(forPasteboardType: "public.text") == Data("Grüße 🎹".utf8))
            #expect(general.value(forPasteboardType: "public.utf8-plain-text") as? String == "Grüße 🎹")

            general.strings = ["a", "b"]
            #expect(general.string == "a" && general.strings == ["a", "b"] && general.numberOfItems == 2)

            let url = try #require(URL(string: "https://example.com/ä?q=1"))
            general.url = url
            #expect(general.url == url && general.urls == [url] && general.hasURLs && general.string == nil)

            let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
            }
            general.image = image
            #expect(general.image === image && general.hasImages && general.images?.count == 1)
            let png = try #require(general.data(forPasteboardType: "public.png"))
            #expect(UIImage(data: png)?.cgImage?.width == image.cgImage?.width)

            general.colors = [.red, UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)]
            #expect(general.color == .red && general.colors?.count == 2 && general.hasColors)
            general.color = nil
            #expect(general.numberOfItems == 0 && general.types == [] && general.color == nil && !general.hasColors)
        }

        @Test func `Items have several types`() throws {
            general.items = [
                ["public.utf8-plain-text": "text", "com.example.shape": Data([1, 2, 3])],
                ["public.png": Data([0x89]), "com.example.list": ["a", 2]],
            ]
            #expect(general.numberOfItems == 2)
            #expect(general.contains(pasteboardTypes: ["com.example.shape"]))
            #expect(!general.contains(pasteboardTypes: ["com.example.list"]))
            #expect(general.contains(pasteboardTypes: ["public.png", "public.text"], inItemSet: nil))
            #expect(!general.contains(pasteboardTypes: ["public.text"], inItemSet: [0, 1]))
            #expect(general.types(forItemSet: [1]) == [["com.example.list", "public.png"]])
            #expect(general.itemSet(withPasteboardTypes: ["public.image"]) == [1])
            #expect(general.data(forPasteboardType: "com.example.shape") == Data([1, 2, 3]))
            #expect(general.data(forPasteboardType: "public.png", inItemSet: nil) == [Data([0x89])])
            #expect(general.values(forPasteboardType: "com.example.list", inItemSet: [1, 9])?.count == 1)
            general.addItems([["public.text": "more"]])
            #expect(general.numberOfItems == 3 && general.strings == ["text", "more"])
            #expect(general.items[0]["public.utf8-plain-text"] as? String == "text")
            general.setValue("x", forPasteboardType: "public.text")
            #expect(general.numberOfItems == 1 && general.string == "x")
            general.setData(Data("y".utf8), forPasteboardType: "public.utf8-plain-text")
            #expect(general.string == "y")
            general.setItems([[UIPasteboard.typeAutomatic: "automatic"]])
            #expect(general.string == "automatic")
        }

        @Test func `Changes are counted and announced`() {
            let journal = Journal()
            let observer = NotificationCenter.default.addObserver(
                forName: UIPasteboard.changedNotification, object: general, queue: nil
            ) { notification in
                let info = notification.userInfo
                let added = info?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? []
                let removed = info?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] ?? []
                MainActor.assumeIsolated { journal.note("+\(added) -\(removed)") }
            }
            defer { NotificationCenter.default.removeObserver(observer) }
            let count = general.changeCount
            general.string = "a"
            general.url = URL(string: "http://a")
            #expect(general.changeCount == count + 2)
            #expect(
                journal.take() == [
                    "+[\"public.utf8-plain-text\"] -[]", "+[\"public.url\"] -[\"public.utf8-plain-text\"]",
                ])
            platform.offerSelection(FakePeer.offer("other"))
            #expect(general.changeCount == count + 3)
            #expect(journal.take() == ["+[\"public.utf8-plain-text\"] -[\"public.url\"]"])
            platform.offerSelection(nil)
            #expect(general.changeCount == count + 4 && journal.take().count == 1)
        }

        @Test func `Items expire`() {
            general.setItems([["public.text": "x"]], options: [.expirationDate: Date(timeIntervalSinceNow: 60)])
            platform.advance(by: 58)
            #expect(general.string == "x")
            platform.advance(by: 3)
            #expect(general.string == nil && platform.source(of: .clipboard) == nil)
            general.setItems([["public.text": "y"]], options: [.expirationDate: Date(timeIntervalSinceNow: 60)])
            general.string = "z"
            platform.advance(by: 61)
            #expect(general.string == "z")
        }

        // MARK: Other apps

        @Test func `Another app reads what was copied`() async throws {
            general.string = "Grüße"
            let source = try #require(platform.source(of: .clipboard))
            #expect(
                source.mimeTypes == ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "TEXT", "STRING"])
            #expect(try await receive("text/plain", from: source) == Data("Grüße".utf8))
            #expect(try await receive("image/png", from: source).isEmpty)

            general.strings = ["a", "b"]
            let lines = try #require(platform.source(of: .clipboard))
            #expect(source.isCancelled)
            #expect(try await receive("UTF8_STRING", from: lines) == Data("a\nb".utf8))

            general.urls = [URL(fileURLWithPath: "/tmp/a b"), URL(string: "http://c")!]
            let urls = try #require(platform.source(of: .clipboard))
            #expect(urls.mimeTypes.first == "text/uri-list")
            #expect(
                try await receive("text/uri-list", from: urls) == Data("file:///tmp/a%20b\r\nhttp://c\r\n".utf8))
            #expect(try await receive("text/plain", from: urls) == Data("file:///tmp/a%20b\nhttp://c".utf8))

            general.setItems([["com.example.shape": Data([7])]], options: [.localOnly: true])
            let own = try #require(platform.source(of: .clipboard))
            #expect(own.mimeTypes == ["com.example.shape", "x-kde-passwordManagerHint"])
            #expect(try await receive("com.example.shape", from: own) == Data([7]))
            #expect(try await receive("x-kde-passwordManagerHint", from: own) == Data("secret".utf8))

            general.color = UIColor(red: 1, green: 0, blue: 0.5, alpha: 1)
            let color = try #require(platform.source(of: .clipboard))
            let bytes = try await receive("application/x-color", from: color)
            #expect(Array(bytes) == [255, 255, 0, 0, 0, 128, 255, 255])
        }

        @Test func `What another app has copied is read`() throws {
            general.string = "own"
            platform.offerSelection(FakePeer.offer("Grüße\u{0}🎹"))
            #expect(general.string == "Grüße\u{0}🎹" && general.hasStrings && general.numberOfItems == 1)
            #expect(general.types == ["public.utf8-plain-text"])
            #expect(general.items.first?["public.utf8-plain-text"] as? String == "Grüße\u{0}🎹")

            let list = "# comment\r\nfile:///a%20b\r\n\r\nhttps://c/\r\n"
            platform.offerSelection(FakePeer.offer([("text/uri-list", Data(list.utf8)), ("TARGETS", Data([1]))]))
            #expect(general.urls == [URL(string: "file:///a%20b")!, URL(string: "https://c/")!])
            #expect(general.url?.path == "/a b" && general.types == ["public.url"] && general.string == nil)

            platform.offerSelection(FakePeer.offer([("STRING", Data([0x47, 0x72, 0xFC, 0xDF, 0x65]))]))
            #expect(general.string == "Grüße")
            platform.offerSelection(FakePeer.offer([("text/plain; charset=\"UTF-8\"", Data("x".utf8))]))
            #expect(general.string == "x")
            platform.offerSelection(FakePeer.offer([("application/x-own", Data([9]))]))
            #expect(general.types == ["application/x-own"])
            #expect(general.data(forPasteboardType: "application/x-own") == Data([9]))
            platform.offerSelection(
                FakePeer.offer([("application/x-color", Data([255, 255, 0, 0, 0, 128, 255, 255]))]))
            var green = CGFloat(1)
            #expect(general.color?.getRed(nil, green: &green, blue: nil, alpha: nil) == true && green == 0)
            general.string = "own"
            #expect(general.string == "own")
        }

        @Test func `The primary selection is a pasteboard of its own`() async throws {
            let primary = try #require(UIPasteboard(name: .primarySelection, create: false))
            primary.string = "selected"
            general.string = "copied"
            #expect(primary.string == "selected")
            let source = try #require(platform.source(of: .primary))
            #expect(try await receive("TEXT", from: source) == Data("selected".utf8))
            platform.offerSelection(FakePeer.offer("elsewhere"), as: .primary)
            #expect(primary.string == "elsewhere" && general.string == "copied")
        }

        // MARK: Peers that misbehave

        private func duration(_ body: () throws -> Void) rethrows -> Double {
            let start = ContinuousClock.now
            try body()
            let time = (ContinuousClock.now - start).components
            return Double(time.seconds) + Double(time.attoseconds) / 1e18
        }

        @Test func `A peer that never answers costs a second, once`() {
            var kept: [OwnedFD] = []
            platform.offerSelection(
                HeadlessOffer(mimeTypes: ["text/plain", "image/png"]) { _, file in kept.append(file) })
            let first = duration { #expect(general.string == nil) }
            #expect(first > 0.9 && first < 1.5)
            let second = duration { #expect(general.string == nil && general.hasStrings) }
            #expect(second < 0.1)
            // All types of all items together take as long as one.
            platform.offerSelection(
                HeadlessOffer(mimeTypes: ["text/plain", "image/png", "text/html"]) { _, file in kept.append(file) })
            let all = duration { #expect(general.items.first?.isEmpty == true) }
            #expect(all > 0.9 && all < 1.5)
            #expect(kept.count >= 2)
        }

        @Test func `A peer that closes at once has no text`() {
            platform.offerSelection(HeadlessOffer(mimeTypes: ["text/plain"]) { _, file in close(file.take()) })
            let time = duration { #expect(general.string == nil) }
            #expect(time < 0.5)
        }

        @Test func `An image that ends midway is none`() throws {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { context in
                for x in 0..<64 {
                    UIColor(white: CGFloat(x * 37 % 64) / 64, alpha: 1).setFill()
                    context.fill(CGRect(x: x, y: 0, width: 1, height: 64))
                }
            }
            let png = try #require(image.pngData())
            platform.offerSelection(FakePeer.offer([("image/png", png)]))
            #expect(general.image?.size == CGSize(width: 64 * image.scale, height: 64 * image.scale))
            platform.offerSelection(FakePeer.offer([("image/png", png.prefix(png.count / 3))]))
            #expect(general.image == nil && general.hasImages)
        }

        @Test func `A peer that sends too much is cut off`() async throws {
            general.limits.synchronousSize = 4 << 20
            platform.offerSelection(nil)
            let (written, end) = AsyncStream<Int>.makeStream()
            platform.offerSelection(
                HeadlessOffer(mimeTypes: ["application/x-large"]) { _, file in
                    FakePeer.flood(file, bytes: 1 << 30) { end.yield($0) }
                })
            let time = duration { #expect(general.data(forPasteboardType: "application/x-large") == nil) }
            #expect(time < 1.5)
            var iterator = written.makeAsyncIterator()
            let count = await iterator.next() ?? 0
            #expect(count >= 4 << 20 && count < 32 << 20)
        }

        @Test func `A gigabyte is given up within the time`() async throws {
            let (written, end) = AsyncStream<Int>.makeStream()
            platform.offerSelection(
                HeadlessOffer(mimeTypes: ["application/x-large"]) { _, file in
                    FakePeer.flood(file, bytes: 1 << 30) { end.yield($0) }
                })
            let time = duration { #expect(general.data(forPasteboardType: "application/x-large") == nil) }
            #expect(time < 2)
            var iterator = written.makeAsyncIterator()
            let count = await iterator.next() ?? 0
            #expect(count < 1 << 30)
        }

        @Test func `A selection that is replaced while it is read is read to its end`() async throws {
            var file: OwnedFD?
            let offer = HeadlessOffer(mimeTypes: ["text/plain"]) { _, writing in file = writing }
            platform.offerSelection(offer)
            let provider = try #require(general.itemProviders.first)
            let (results, end) = AsyncStream<String?>.makeStream()
            provider.loadObject(ofClass: String.self) { string, _ in end.yield(string) }
            while file == nil { try await Task.sleep(for: .milliseconds(1)) }
            platform.offerSelection(FakePeer.offer("new"))
            #expect(!offer.isValid && general.string == "new")
            FakePeer.write(Data("old".utf8), to: try #require(file))
            var iterator = results.makeAsyncIterator()
            #expect(await iterator.next() == "old")
            // What was not requested before it was replaced is gone.
            provider.loadObject(ofClass: String.self) { string, error in end.yield(error?.localizedDescription) }
            #expect(await iterator.next()??.contains("has been replaced") == true)
        }

        @Test func `An item provider loads what a getter does not wait for`() async throws {
            platform.offerSelection(
                HeadlessOffer(mimeTypes: ["application/x-slow"]) { _, file in
                    Thread.detachNewThread {
                        Thread.sleep(forTimeInterval: 1.3)
                        FakePeer.write(Data([1, 2]), to: file)
                    }
                })
            let provider = try #require(general.itemProviders.first)
            #expect(provider.registeredTypeIdentifiers == ["application/x-slow"])
            let (results, end) = AsyncStream<Data?>.makeStream()
            let start = ContinuousClock.now
            provider.loadDataRepresentation(forTypeIdentifier: "application/x-slow") { data, _ in end.yield(data) }
            #expect(ContinuousClock.now - start < .milliseconds(200))
            var iterator = results.makeAsyncIterator()
            #expect(await iterator.next() == Data([1, 2]))
        }

        @Test func `Loading ends without an answer, and when it is cancelled`() async throws {
            general.limits.idleTime = 0.2
            var kept: [OwnedFD] = []
            platform.offerSelection(HeadlessOffer(mimeTypes: ["text/plain"]) { _, file in kept.append(file) })
            let provider = try #require(general.itemProviders.first)
            let (results, end) = AsyncStream<String>.makeStream()
            provider.loadObject(ofClass: String.self) { _, error in end.yield(error?.localizedDescription ?? "") }
            var iterator = results.makeAsyncIterator()
            #expect(await iterator.next()?.contains("within 0.2 s") == true)
            let progress = provider.loadObject(ofClass: String.self) { _, error in
                end.yield((error as? CocoaError)?.code == .userCancelled ? "cancelled" : "\(String(describing: error))")
            }
            progress.cancel()
            #expect(await iterator.next() == "cancelled")
        }

        @Test func `A peer that does not read costs no memory and ends with the source`() async throws {
            let data = Data(repeating: 1, count: 8 << 20)
            general.setData(data, forPasteboardType: "application/x-large")
            let source = try #require(platform.source(of: .clipboard))
            var readers: [OwnedFD] = []
            for _ in 0..<ContentProvider.maxTransfers + 4 {
                let (reading, writing) = try OwnedFD.pipe()
                readers.append(reading)
                source.send("application/x-large", to: writing)
            }
            // Those beyond the limit are closed at once.
            var byte: UInt8 = 0
            #expect(readers[ContentProvider.maxTransfers...].allSatisfy { read($0.rawValue, &byte, 1) == 0 })
            try await Task.sleep(for: .milliseconds(100))
            #expect(source.transferCount == ContentProvider.maxTransfers)
            // A reader that goes away is no SIGPIPE.
            readers[0] = OwnedFD(-1)
            let deadline = ContinuousClock.now + .seconds(10)
            while source.transferCount == ContentProvider.maxTransfers, ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(5))
            }
            #expect(source.transferCount == ContentProvider.maxTransfers - 1)
            // A reader that is active receives everything, even if the source is replaced meanwhile.
            let active = readers[1]
            general.string = "new"
            #expect(source.isCancelled)
            let received = try PipeReader.readAll(active, limit: 1 << 30, until: .now + .seconds(10))
            #expect(received.count == data.count)
            while source.transferCount > 0, ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(5))
            }
            #expect(source.transferCount == 0)
        }

        @Test func `Twenty megabytes arrive in both directions`() async throws {
            var data = Data(count: 20 << 20)
            for index in stride(from: 0, to: data.count, by: 4099) { data[index] = UInt8(index & 255) }
            platform.offerSelection(FakePeer.offer([("application/x-large", data)]))
            // A difference of large data takes minutes to describe.
            let read = general.data(forPasteboardType: "application/x-large") == data
            general.setData(data, forPasteboardType: "com.example.large")
            let source = try #require(platform.source(of: .clipboard))
            let written = try await receive("com.example.large", from: source) == data
            #expect(read && written)
        }

        // MARK: Item providers

        @Test func `Data is loaded when another app requests it`() async throws {
            let provider = NSItemProvider()
            let journal = Journal()
            provider.registerDataRepresentation(forTypeIdentifier: "com.example.late", visibility: .all) { completion in
                MainActor.assumeIsolated { journal.note("load") }
                DispatchQueue.global().async { completion(Data([5]), nil) }
                return nil
            }
            general.setItemProviders([provider], localOnly: false, expirationDate: nil)
            #expect(journal.lines.isEmpty && general.types == ["com.example.late"])
            let source = try #require(platform.source(of: .clipboard))
            #expect(try await receive("com.example.late", from: source) == Data([5]))
            #expect(journal.lines.count == 1)
            #expect(general.data(forPasteboardType: "com.example.late") == Data([5]) && journal.lines.count == 2)
            #expect(general.itemProviders.first === provider)
            general.setObjects(["a", "b"])
            #expect(general.strings == ["a", "b"])
        }
    }
}
