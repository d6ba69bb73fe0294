import CGLESv2
import Foundation
import GLES
import Locking
import RenderProtocol
import Testing

@testable import RenderServer

/// The render thread from outside; each test has its own.
@Suite(.serialized) struct ServerTests {
    private let server = RenderServer()

    private func commit(_ target: TargetID, root: UInt32, width: Int, height: Int) -> Commit {
        var commit = Commit()
        commit.set(root, LayerState(0, 0, Double(width), Double(height), color: SIMD4(1, 0, 0, 1)))
        commit.targets = [
            TargetUpdate(id: target, root: LayerID(index: root), pixelWidth: width, pixelHeight: height, scale: 1)
        ]
        return commit
    }

    @Test func whatIsPostedIsSeen() throws {
        let target = server.makeTarget(.offscreen(refresh: nil))
        defer { server.removeTarget(target) }
        #expect(throws: RenderServerError.self) { try server.snapshot(of: target) }
        server.post(commit(target, root: 0, width: 3, height: 2))
        let picture = try server.snapshot(of: target)
        #expect(picture.bytes == (0..<6).flatMap { _ in [0, 0, 255, 255] as [UInt8] })
        server.renderNow()
        #expect(try server.presentedPicture(of: target).bytes == picture.bytes)
        let information = try server.information()
        #expect(information.maxTextureSize >= 2048 && !information.renderer.isEmpty)
    }

    @Test func `A layer is left out of a picture, and of no frame`() throws {
        let target = server.makeTarget(.offscreen(refresh: nil))
        defer { server.removeTarget(target) }
        var whole = commit(target, root: 0, width: 4, height: 1)
        whole.set(1, LayerState(0, 0, 2, 1, color: SIMD4(0, 1, 0, 1)))
        whole.setChildren([1], of: 0)
        server.post(whole)
        server.renderNow()
        func greens(_ picture: Snapshot) -> Int {
            picture.bytes.enumerated().count { $0.offset % 4 == 1 && $0.element > 0 }
        }
        let shown = try #require(server.statistics(of: target)).framesPresented
        #expect(try greens(server.snapshot(of: target)) == 2)
        #expect(try greens(server.snapshot(of: target, without: LayerID(index: 1))) == 0)
        #expect(try greens(server.snapshot(of: target)) == 2)
        #expect(try greens(server.presentedPicture(of: target)) == 2)
        #expect(server.statistics(of: target)?.framesPresented == shown)
    }

    @Test func `Observers are told of each new frame, until they are cancelled`() throws {
        let target = server.makeTarget(.offscreen(refresh: 500))
        defer { server.removeTarget(target) }
        let numbers = Mutex<[Int]>([])
        let observation = server.observeFrames(of: target) { frame in numbers.withLock { $0.append(frame.number) } }
        server.post(commit(target, root: 0, width: 2, height: 2))
        server.renderNow()
        server.renderNow()
        #expect(numbers.withLock { $0 } == [1])
        observation.cancel()
        server.post(commit(target, root: 0, width: 3, height: 2))
        server.renderNow()
        #expect(server.statistics(of: target)?.framesPresented == 2)
        #expect(numbers.withLock { $0 } == [1])
    }

    @Test func idleMakesNoFrames() throws {
        let target = server.makeTarget(.offscreen(refresh: 500))
        defer { server.removeTarget(target) }
        server.post(commit(target, root: 0, width: 10, height: 10))
        server.renderNow()
        let shown = try #require(server.statistics(of: target)).framesPresented
        #expect(shown == 1)
        Thread.sleep(forTimeInterval: 0.05)
        #expect(server.statistics(of: target)?.framesPresented == shown)
    }

    @Test func removingATargetTwiceRemovesItOnce() throws {
        let first = server.makeTarget(.offscreen(refresh: nil))
        server.removeTarget(first)
        server.removeTarget(first)
        let second = server.makeTarget(.offscreen(refresh: nil))
        let third = server.makeTarget(.offscreen(refresh: nil))
        #expect(second != third)
        #expect(server.statistics(of: second) != nil)
        server.removeTarget(second)
        #expect(server.statistics(of: second) == nil && server.statistics(of: third) != nil)
        #expect(throws: RenderServerError.self) { try server.snapshot(of: second) }
        server.removeTarget(third)
    }

    @Test func aTargetCanBeRemovedWithFramesPending() throws {
        for _ in 0..<20 {
            let target = server.makeTarget(.offscreen(refresh: 1))
            for _ in 0..<3 { server.post(commit(target, root: 0, width: 20, height: 20)) }
            server.removeTarget(target)
            server.post(commit(target, root: 0, width: 30, height: 30))
        }
        #expect(try server.information().maxTextureSize > 0)
    }

    /// A window over the driver's limit cannot be drawn; all others are.
    @Test func aTargetOverTheLimitFailsAlone() throws {
        let good = server.makeTarget(.offscreen(refresh: nil))
        let large = server.makeTarget(.offscreen(refresh: nil))
        defer {
            server.removeTarget(good)
            server.removeTarget(large)
        }
        server.post(commit(good, root: 0, width: 3, height: 2))
        server.post(commit(large, root: 1, width: 1_000_000, height: 1))
        server.renderNow()
        #expect(try server.presentedPicture(of: good).bytes.count == 24)
        #expect(throws: GraphicsError.self) { try server.snapshot(of: large) }
        #expect(server.statistics(of: large)?.framesPresented == 0)
        // Another size may do, and the one from before the last as well.
        server.post(commit(large, root: 1, width: 4, height: 4))
        #expect(try server.snapshot(of: large).width == 4)
        server.post(commit(large, root: 1, width: 1_000_000, height: 1))
        server.post(commit(large, root: 1, width: 4, height: 4))
        server.renderNow()
        #expect(try server.presentedPicture(of: large).bytes == (0..<16).flatMap { _ in [0, 0, 255, 255] as [UInt8] })
        #expect(server.statistics(of: good)?.framesPresented == 1)
    }

    @Test func aLostContextIsCreatedAgain() throws {
        let target = server.makeTarget(.offscreen(refresh: nil))
        defer { server.removeTarget(target) }
        server.post(commit(target, root: 0, width: 3, height: 2))
        server.renderNow()
        let before = try server.presentedPicture(of: target).bytes
        for refusals in [0, 3] {
            server.simulateContextLoss(refusals: refusals)
            server.renderNow()
            #expect(try server.presentedPicture(of: target).bytes == before)
            #expect(try server.snapshot(of: target).bytes == before)
        }
        #expect(server.contextLosses == 2)
        #expect(server.statistics(of: target)?.framesPresented == 3)
        let shared = try server.makeSharedContext()
        #expect(shared.makeCurrent() && shared.isCurrent)
        shared.clearCurrent()
    }

    private final class Pixels: Sendable {
        let bytes: [UInt8]

        init(_ width: Int, _ height: Int, _ value: UInt8) {
            bytes = Array(repeating: value, count: width * height * 4)
        }

        func buffer(_ width: Int, _ height: Int) -> SharedPixels {
            // An array that is not mutated keeps its address.
            bytes.withUnsafeBytes {
                SharedPixels(
                    address: $0.baseAddress!, width: width, height: height, bytesPerRow: width * 4, owner: self)
            }
        }
    }

    /// While a large image is uploaded, frames and ticks continue; later messages wait, in order.
    @Test(.timeLimit(.minutes(1))) func imagesAreUploadedBetweenFrames() throws {
        let server = server
        let target = server.makeTarget(.offscreen(refresh: nil))
        defer { server.removeTarget(target) }
        let gate = DispatchSemaphore(value: 0)
        server.onUpload { gate.wait() }
        defer { server.onUpload(nil) }
        let ticks = DispatchSemaphore(value: 0)
        server.onTick { _ in
            ticks.signal()
            server.tickHandled()
        }

        let shown = DispatchSemaphore(value: 0)
        var first = commit(target, root: 0, width: 4, height: 4)
        first.targets[0].acknowledge = { shown.signal() }
        server.post(first)
        let (width, height) = (2048, 1024)
        func image(_ value: UInt8) -> ContentsUpdate {
            ContentsUpdate(
                id: ContentsID(index: 0), owner: .none, width: width, height: height, isOpaque: true,
                pixels: PixelUpdate(
                    rect: PixelRect(x: 0, y: 0, width: width, height: height),
                    pixels: Pixels(width, height, value).buffer(width, height), isWhole: true))
        }
        var large = Commit()
        large.append(image(255))
        var state = LayerState(0, 0, 2, 4)
        state.contents = ContentsID(index: 0)
        large.set(1, state)
        large.setChildren([1], of: 0)
        server.post(large)
        // The colour of the whole comes after it.
        var after = Commit()
        after.set(0, LayerState(0, 0, 4, 4, color: SIMD4(0, 0, 1, 1)))
        server.post(after)
        let counted = DispatchSemaphore(value: 0)
        let layers = Mutex(0)
        DispatchQueue.global().async {
            layers.withLock { $0 = server.statistics(of: target)?.layers ?? -1 }
            counted.signal()
        }

        shown.wait()
        server.setTicking(true)
        for _ in 0..<5 { ticks.wait() }
        server.setTicking(false)
        let red: [UInt8] = [0, 0, 255, 255]
        #expect(try server.presentedPicture(of: target).bytes == (0..<16).flatMap { _ in red })
        #expect(counted.wait(timeout: .now()) == .timedOut)
        gate.signal()
        let row: [UInt8] = [255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 255, 255, 0, 0, 255]
        #expect(try server.snapshot(of: target).bytes == (0..<4).flatMap { _ in row })
        counted.wait()
        #expect(layers.withLock { $0 } == 2)
        #expect(server.statistics(of: target)?.total.uploadedBytes == width * height * 4)

        // The context is lost during an upload: the image is uploaded again with the next one.
        server.onUpload { gate.wait() }
        var again = Commit()
        again.append(image(0))
        server.post(again)
        server.simulateContextLoss()
        gate.signal()
        gate.signal()
        let cleared: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255]
        #expect(try server.snapshot(of: target).bytes == (0..<4).flatMap { _ in cleared })
    }

    /// A driver that does not recover ends drawing; current and later callers receive an error, and none hangs.
    @Test(.timeLimit(.minutes(1))) func failureIsReportedOnceAndFailsAllRequests() throws {
        let errors = Mutex<[String]>([])
        let told = DispatchSemaphore(value: 0)
        server.onFailure { error in
            errors.withLock { $0.append("\(error)") }
            told.signal()
        }
        let target = server.makeTarget(.offscreen(refresh: nil))
        #expect(try server.information().maxTextureSize < 1_000_000)
        // All of these are in the mailbox, or about to be, when the first one fails.
        let gate = DispatchSemaphore(value: 0)
        let waiters = DispatchGroup()
        let server = server
        let answered = Mutex(0)
        for index in 0..<8 {
            DispatchQueue.global().async(group: waiters) {
                gate.wait()
                switch index % 4 {
                case 0: #expect(throws: (any Error).self) { try server.snapshot(of: target) }
                case 1: server.renderNow()
                case 2: _ = server.statistics(of: target)
                default: _ = try? server.information()
                }
                answered.withLock { $0 += 1 }
            }
        }
        for _ in 0..<8 { gate.signal() }
        server.simulateContextLoss(refusals: .max)
        waiters.wait()
        // Requests while the handler runs are answered immediately.
        told.wait()
        #expect(answered.withLock { $0 } == 8)
        // What drawing ended with.
        #expect(throws: GraphicsError.self) { try server.snapshot(of: target) }
        #expect(throws: GraphicsError.self) { try server.information() }
        server.removeTarget(target)
        let acknowledged = Mutex(0)
        var late = commit(target, root: 0, width: 10, height: 10)
        late.targets[0].acknowledge = { acknowledged.withLock { $0 += 1 } }
        server.post(late)
        #expect(acknowledged.withLock { $0 } == 1)
        errors.withLock { errors in
            #expect(errors.count == 1)
            #expect(errors.first?.contains("reset") == true)
        }
    }

    @Test func unknownPresentersAreIgnored() {
        #expect(PresenterKind.requested("hologram") == nil)
        #expect(PresenterKind.requested("") == nil && PresenterKind.requested(nil) == nil)
        #expect(PresenterKind.requested("offscreen") == .offscreen && PresenterKind.requested("shm") == .shm)
    }

    // With `do` and a typed `catch` in place of the closures, Swift 6.3.1 crashes now and then.
    @Test func shadersThatDoNotCompileSayWhy() throws {
        let connection = try EGLConnection(platform: .surfaceless)
        defer { withExtendedLifetime(connection) {} }
        let vertex = "#version 300 es\nvoid main() { gl_Position = vec4(0.0); }\n"
        let broken = #expect(throws: GraphicsError.self) {
            _ = try GLProgram(
                name: "broken", vertex: vertex, fragment: "#version 300 es\nvoid main() { nonsense; }\n")
        }
        let brokenWords = broken?.description ?? ""
        #expect(brokenWords.contains("fragment shader “broken”") && brokenWords.contains("nonsense"))
        let fragment =
            "#version 300 es\nprecision highp float;\nin vec2 gone;\nout vec4 c;\nvoid main() { c = gone.xyxy; }\n"
        let unlinked = #expect(throws: GraphicsError.self) {
            _ = try GLProgram(name: "unlinked", vertex: vertex, fragment: fragment)
        }
        let unlinkedWords = unlinked?.description ?? ""
        #expect(unlinkedWords.contains("“unlinked” does not link") && unlinkedWords.contains("gone"))
        #expect(throws: GraphicsError.textureTooLarge(width: 9, height: 5, limit: 8)) {
            _ = try GLTexture(width: 9, height: 5, limit: 8)
        }
        #expect(GraphicsError.textureTooLarge(width: 9, height: 5, limit: 8).description.contains("9×5"))
    }

    @Test func pixelsReachATextureByTheMemoryOfTheDriver() throws {
        let connection = try EGLConnection(platform: .surfaceless)
        let texture = try GLTexture(width: 4, height: 3, limit: 8)
        let buffer = GLPixelBuffer()
        // Rows of five pixels, of which four are the image's, and whole rows.
        let pixels = (0..<15).map { UInt32(0xFF00_0000) | UInt32($0) }
        for stride in [5, 4] {
            let isUploaded = pixels.withUnsafeBytes {
                buffer.upload(
                    to: texture, x: 0, y: 0, width: 4, height: 3, from: $0.baseAddress!, bytesPerRow: stride * 4)
            }
            #expect(isUploaded)
            var framebuffer: GLuint = 0
            glGenFramebuffers(1, &framebuffer)
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
            glFramebufferTexture2D(
                GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
            var read = [UInt32](repeating: 0, count: 12)
            glReadPixels(0, 0, 4, 3, GLenum(GL_BGRA_EXT), GLenum(GL_UNSIGNED_BYTE), &read)
            #expect(read == (0..<12).map { pixels[$0 / 4 * stride + $0 % 4] })
            glDeleteFramebuffers(1, &framebuffer)
        }
        #expect(glGetError() == GLenum(GL_NO_ERROR))
        withExtendedLifetime(connection) {}
    }

    /// POSIX signals interrupt system calls; an answer is waited for all the same.
    @Test func signalsDoNotCutWaitsShort() {
        signal(SIGUSR2) { _ in }
        let answer = Reply<Void>()
        let waiting = pthread_self()
        DispatchQueue.global().async {
            for _ in 0..<20 {
                usleep(500)
                pthread_kill(waiting, SIGUSR2)
            }
            answer.send()
        }
        let start = MediaClock.now
        answer.wait()
        #expect(MediaClock.now - start > 0.005)
    }
}
