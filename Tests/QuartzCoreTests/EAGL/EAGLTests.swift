import CoreGraphics
import Foundation
import OpenGLES
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// An app's own drawing with OpenGL ES, in a layer.
    @MainActor struct EAGLTests {
        /// A context with a framebuffer and a renderbuffer of a layer; used on one thread at a time.
        // Sendable: each test hands it to one thread and waits for that to end.
        private final class Drawing: @unchecked Sendable {
            let context: EAGLContext
            let layer: CAEAGLLayer
            private var names: [GLuint] = [0, 0]

            init(_ layer: CAEAGLLayer, sharesStorage: Bool = true) throws {
                self.layer = layer
                context = try #require(EAGLContext(api: .openGLES3))
                context.sharesStorage = sharesStorage
                #expect(EAGLContext.setCurrent(context) && EAGLContext.current() === context)
                glGenFramebuffers(1, &names[0])
                glGenRenderbuffers(1, &names[1])
                glBindRenderbuffer(GLenum(GL_RENDERBUFFER), names[1])
                #expect(context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer))
                glBindFramebuffer(GLenum(GL_FRAMEBUFFER), names[0])
                glFramebufferRenderbuffer(
                    GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), names[1])
                #expect(
                    glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE))
            }

            var size: SIMD2<Int32> {
                var size = SIMD2<Int32>.zero
                glGetRenderbufferParameteriv(GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_WIDTH), &size.x)
                glGetRenderbufferParameteriv(GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_HEIGHT), &size.y)
                return size
            }

            /// GL's rows run upwards.
            func fill(_ color: SIMD4<Float>, from y: Int32, rows: Int32) {
                glEnable(GLenum(GL_SCISSOR_TEST))
                glScissor(0, y, 10_000, rows)
                glClearColor(color.x, color.y, color.z, color.w)
                glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            }

            func present() -> Bool { context.presentRenderbuffer(Int(GL_RENDERBUFFER)) }
        }

        /// Colours for GL.
        private enum Paint {
            static let red = SIMD4<Float>(1, 0, 0, 1)
            static let green = SIMD4<Float>(0, 1, 0, 1)
            static let blue = SIMD4<Float>(0, 0, 1, 1)
        }

        private func layer(_ stage: Stage, _ width: CGFloat, _ height: CGFloat) -> CAEAGLLayer {
            let layer = CAEAGLLayer()
            layer.frame = CGRect(x: 10, y: 10, width: width, height: height)
            stage.root.addSublayer(layer)
            return layer
        }

        /// The damage of the newest frame; only presenting causes frames.
        private func damage(_ stage: Stage) throws -> Int {
            _ = try stage.frame()
            return try stage.statistics().last.damagedPixels
        }

        @Test(arguments: [true, false]) func anotherThreadDrawsIntoALayer(sharesStorage: Bool) throws {
            let stage = Stage(60, 60)
            stage.root.backgroundColor = .white
            let layer = layer(stage, 40, 20)
            layer.contentsScale = 2
            _ = try stage.frame()
            let before = try stage.statistics()
            let drawing = try Drawing(layer, sharesStorage: sharesStorage)
            #expect(drawing.size == SIMD2(80, 40))
            EAGLContext.setCurrent(nil)
            #expect(EAGLContext.current() == nil)
            let done = DispatchSemaphore(value: 0)
            let thread = Thread {
                #expect(EAGLContext.setCurrent(drawing.context))
                drawing.fill(Paint.red, from: 0, rows: 10)
                drawing.fill(Paint.green, from: 10, rows: 30)
                #expect(drawing.present())
                #expect(glGetError() == GLenum(GL_NO_ERROR))
                EAGLContext.setCurrent(nil)
                done.signal()
            }
            thread.start()
            done.wait()
            #expect(try damage(stage) == 40 * 20)
            let picture = try stage.picture()
            #expect(picture[11, 11] == green && picture[49, 24] == green)
            #expect(picture[11, 25] == red && picture[49, 29] == red)
            #expect(picture[9, 20] == white && picture[30, 30] == white)
            // Nothing of it was copied.
            let after = try stage.statistics()
            #expect(after.total.uploadedBytes == before.total.uploadedBytes)
            #expect(after.textureBytes == before.textureBytes)
            #expect(try stage.incrementalDifference() == 0 && stage.frame() == nil)
        }

        @Test(arguments: [true, false]) func framesFollowEachOther(sharesStorage: Bool) throws {
            let stage = Stage(60, 60)
            let layer = layer(stage, 40, 20)
            let drawing = try Drawing(layer, sharesStorage: sharesStorage)
            let colors = [(Paint.red, red), (Paint.green, green), (Paint.blue, blue)]
            for index in 0..<9 {
                drawing.fill(colors[index % 3].0, from: 0, rows: 20)
                #expect(drawing.present())
                #expect(try damage(stage) == (index == 0 ? 60 * 60 : 40 * 20))
                let picture = try stage.picture()
                #expect(picture[10, 10] == colors[index % 3].1 && picture[49, 29] == colors[index % 3].1)
            }
            // Far more than there are textures: the app waits, and the last one is shown.
            for index in 0..<50 {
                drawing.fill(colors[index % 3].0, from: 0, rows: 20)
                #expect(drawing.present())
            }
            #expect(try stage.picture()[30, 20] == green)
            // Another size, and the first frame of it.
            layer.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
            #expect(drawing.context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer))
            #expect(drawing.size == SIMD2(60, 30))
            #expect(try stage.picture()[30, 20] == green)
            drawing.fill(Paint.blue, from: 0, rows: 15)
            drawing.fill(Paint.red, from: 15, rows: 15)
            #expect(drawing.present())
            let picture = try stage.picture()
            #expect(picture[0, 0] == red && picture[59, 14] == red && picture[0, 15] == blue && picture[59, 29] == blue)
            // Contents by hand, and back.
            layer.contents = try CGImage.quarters(20, 20)
            #expect(try stage.picture()[59, 0] == green)
            layer.contents = nil
            #expect(try stage.picture()[59, 0] == red)
            layer.setNeedsDisplay()
            #expect(try stage.picture()[59, 0] == red)
            #expect(try stage.incrementalDifference() == 0)
            EAGLContext.setCurrent(nil)
        }

        @Test(arguments: [true, false]) func propertiesOfADrawable(sharesStorage: Bool) throws {
            let stage = Stage(60, 60)
            stage.root.backgroundColor = .white
            let layer = layer(stage, 40, 20)
            layer.drawableProperties = [
                kEAGLDrawablePropertyRetainedBacking: true, kEAGLDrawablePropertyColorFormat: kEAGLColorFormatRGBA8,
            ]
            let drawing = try Drawing(layer, sharesStorage: sharesStorage)
            drawing.fill(Paint.red, from: 0, rows: 20)
            #expect(drawing.present())
            for row in 0..<5 {
                drawing.fill(Paint.green, from: Int32(row), rows: 1)
                #expect(drawing.present())
            }
            var picture = try stage.picture()
            #expect(picture[20, 29] == green && picture[20, 25] == green && picture[20, 24] == red)
            // Blended by its alpha, unless it is opaque.
            drawing.fill(SIMD4(0, 0.5, 0, 0.5), from: 0, rows: 20)
            #expect(drawing.present())
            #expect(try stage.picture().shows(RGBA(127, 255, 127, 255), at: 20, 20))
            layer.isOpaque = true
            layer.drawableProperties = nil
            layer.presentsWithTransaction = true
            #expect(drawing.context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer))
            for (color, rows) in [(Paint.red, Int32(20)), (Paint.blue, 20), (SIMD4(0, 0, 0.5, 0.5), 10)] {
                drawing.fill(Paint.blue, from: 0, rows: 20)
                drawing.fill(color, from: 0, rows: rows)
                #expect(drawing.present())
            }
            // With the transaction, which has not ended.
            #expect(try RenderServer.shared.snapshot(of: stage.host.target).bytes[(20 * 60 + 20) * 4] != 128)
            picture = try stage.picture()
            #expect(picture.shows(RGBA(0, 0, 128, 255), at: 20, 29) && picture[20, 12] == blue)
            // Five bits of red and blue, six of green.
            layer.drawableProperties = [kEAGLDrawablePropertyColorFormat: kEAGLColorFormatRGB565]
            #expect(drawing.context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer))
            drawing.fill(SIMD4(0.5, 0.5, 0.5, 0), from: 0, rows: 20)
            #expect(drawing.present())
            picture = try stage.picture()
            #expect(picture.shows(RGBA(255 * 16 / 31, 255 * 32 / 63, 255 * 16 / 31, 255), at: 20, 20, tolerance: 9))
            EAGLContext.setCurrent(nil)
        }

        @Test func framesWaitForTheirTime() throws {
            MediaClock.set(100)
            defer { MediaClock.set(nil) }
            let target = Int(GL_RENDERBUFFER)
            let stage = Stage(60, 60)
            let layer = layer(stage, 40, 20)
            let drawing = try Drawing(layer)
            func present(_ color: SIMD4<Float>, _ present: () -> Bool) {
                drawing.fill(color, from: 0, rows: 20)
                #expect(present())
            }
            func shows(_ color: RGBA, at time: Double) throws {
                MediaClock.set(time)
                let before = try stage.statistics().framesPresented
                RenderServer.shared.renderNow()
                #expect(try stage.picture()[30, 20] == color, "\(time)")
                #expect(try stage.incrementalDifference() == 0)
                // What waits has no frames drawn.
                RenderServer.shared.renderNow()
                #expect(try stage.statistics().framesPresented <= before + 1)
            }
            present(Paint.red) { drawing.present() }
            try shows(red, at: 100)
            present(Paint.green) { drawing.context.presentRenderbuffer(target, atTime: 101) }
            try shows(red, at: 100)
            try shows(red, at: 100.99)
            try shows(green, at: 101.25)
            present(Paint.blue) { drawing.context.presentRenderbuffer(target, afterMinimumDuration: 0.5) }
            try shows(green, at: 101.5)
            try shows(green, at: 101.74)
            try shows(blue, at: 101.75)
            // What was presented immediately counts from its first frame.
            present(Paint.red) { drawing.present() }
            MediaClock.set(102)
            present(Paint.green) { drawing.context.presentRenderbuffer(target, afterMinimumDuration: 1) }
            RenderServer.shared.renderNow()
            try shows(red, at: 102.99)
            try shows(green, at: 103)
            // A time that has passed, and no time at all.
            present(Paint.blue) { drawing.context.presentRenderbuffer(target, atTime: 50) }
            try shows(blue, at: 103.5)
            present(Paint.red) { drawing.context.presentRenderbuffer(target, atTime: .nan) }
            try shows(red, at: 103.5)
            present(Paint.green) { drawing.context.presentRenderbuffer(target, afterMinimumDuration: -1) }
            try shows(green, at: 103.5)
            // One without a time is newer than all that wait.
            present(Paint.blue) { drawing.context.presentRenderbuffer(target, atTime: 104) }
            present(Paint.red) { drawing.present() }
            try shows(red, at: 104)
            try shows(red, at: 105)
            EAGLContext.setCurrent(nil)
        }

        @Test func invisibleFramesBlockNoApp() throws {
            MediaClock.set(100)
            defer { MediaClock.set(nil) }
            let stage = Stage(60, 60)
            let layer = layer(stage, 40, 20)
            layer.isHidden = true
            _ = try stage.frame()
            let drawing = try Drawing(layer)
            for step in 0..<6 {
                drawing.fill(step == 5 ? Paint.green : Paint.red, from: 0, rows: 20)
                #expect(drawing.context.presentRenderbuffer(Int(GL_RENDERBUFFER), afterMinimumDuration: 1))
                MediaClock.set(102 + 2 * Double(step))
                RenderServer.shared.renderNow()
            }
            layer.isHidden = false
            #expect(try stage.picture()[30, 20] == green)
            #expect(try stage.incrementalDifference() == 0)
            // What has left the screen has no frames drawn.
            #expect(drawing.context.presentRenderbuffer(Int(GL_RENDERBUFFER), atTime: 1000))
            layer.removeFromSuperlayer()
            EAGLContext.setCurrent(nil)
            _ = try stage.frame()
            MediaClock.set(1001)
            #expect(try stage.frame() == nil)
        }

        @Test func aLostContextIsMadeAgainByTheApp() throws {
            let stage = Stage(60, 60)
            let layer = layer(stage, 40, 20)
            let drawing = try Drawing(layer)
            drawing.fill(Paint.red, from: 0, rows: 20)
            #expect(drawing.present())
            _ = try stage.frame()
            RenderServer.shared.simulateContextLoss()
            _ = try RenderServer.shared.information()
            drawing.fill(Paint.green, from: 0, rows: 20)
            #expect(!drawing.present())
            #expect(!drawing.context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer))
            EAGLContext.setCurrent(nil)
            #expect(!EAGLContext.setCurrent(drawing.context))
            #expect(EAGLContext(api: .openGLES2, sharegroup: drawing.context.sharegroup) == nil)
            let next = try Drawing(layer)
            next.fill(Paint.blue, from: 0, rows: 20)
            #expect(next.present())
            _ = try stage.frame()
            #expect(try stage.picture()[30, 20] == blue)
            #expect(try stage.incrementalDifference() == 0)
            EAGLContext.setCurrent(nil)
        }

        @Test func nonsenseIsRefused() throws {
            #expect(EAGLContext(api: .openGLES1) == nil)
            let context = try #require(EAGLContext(api: .openGLES2))
            let sibling = try #require(EAGLContext(api: .openGLES2, sharegroup: context.sharegroup))
            #expect(sibling.sharegroup === context.sharegroup && sibling.api == .openGLES2)
            let layer = CAEAGLLayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            let target = Int(GL_RENDERBUFFER)
            // Not current, nothing bound, no renderbuffer.
            #expect(!context.renderbufferStorage(target, from: layer) && !context.presentRenderbuffer(target))
            EAGLContext.setCurrent(context)
            #expect(!context.renderbufferStorage(target, from: layer) && !context.presentRenderbuffer(target))
            var name: GLuint = 0
            glGenRenderbuffers(1, &name)
            glBindRenderbuffer(GLenum(GL_RENDERBUFFER), name)
            #expect(!context.presentRenderbuffer(target) && !sibling.presentRenderbuffer(target))
            #expect(!context.renderbufferStorage(Int(GL_FRAMEBUFFER), from: layer))
            for side in [0, 0.4, 1e9] as [CGFloat] {
                layer.bounds = .zero
                layer.bounds = CGRect(x: 0, y: 0, width: side, height: 10)
                #expect(!context.renderbufferStorage(target, from: layer), "\(side)")
            }
            layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            #expect(context.renderbufferStorage(target, from: layer) && context.presentRenderbuffer(target))
            #expect(context.renderbufferStorage(target, from: nil) && !context.presentRenderbuffer(target))
            // Names and layers that are deleted while frames of them are pending.
            for _ in 0..<5 {
                let layer = CAEAGLLayer()
                layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
                #expect(context.renderbufferStorage(target, from: layer) && context.presentRenderbuffer(target))
                glDeleteRenderbuffers(1, &name)
                glGenRenderbuffers(1, &name)
                glBindRenderbuffer(GLenum(GL_RENDERBUFFER), name)
            }
            CATransaction.flush()
            _ = try RenderServer.shared.information()
            #expect(glGetError() == GLenum(GL_NO_ERROR))
            EAGLContext.setCurrent(nil)
        }
    }
}
