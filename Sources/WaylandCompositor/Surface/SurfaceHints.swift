import WaylandServer

/// The globals by which clients describe the contents of their surfaces: what they show, whether they may tear, and a
/// factor of their opacity.
///
/// Each object of a client adds one value to the state of a surface, which takes effect with its commit.
final class SurfaceHints {
    init(_ compositor: Compositor) {
        addContentTypes(compositor)
        addTearingControl(compositor)
        addAlphaModifier(compositor)
    }

    private func addContentTypes(_ compositor: Compositor) {
        compositor.display.addGlobal(WpContentTypeManagerV1.self, version: 1) { resource in
            resource.onRequest { [unowned resource] request in
                guard case .getSurfaceContentType(let new, let surface) = request, let surface = Surface.of(surface)
                else { return }
                guard surface.contentTypeObject == nil else {
                    return resource.postError(
                        code: WpContentTypeManagerV1.Error.alreadyConstructed.rawValue,
                        message: "the surface has a content type object")
                }
                surface.contentTypeObject = new
                new.onRequest { [weak surface] request in
                    guard case .setContentType(let type) = request else { return }
                    // A type of a later version is none that this one knows.
                    surface?.pending.contentType =
                        type.rawValue <= WpContentTypeV1.Kind.game.rawValue ? type : WpContentTypeV1.Kind.none
                }
                new.onDestroy = { [weak surface] in
                    surface?.contentTypeObject = nil
                    surface?.pending.contentType = WpContentTypeV1.Kind.none
                }
            }
        }
    }

    private func addTearingControl(_ compositor: Compositor) {
        compositor.display.addGlobal(WpTearingControlManagerV1.self, version: 1) { resource in
            resource.onRequest { [unowned resource] request in
                guard case .getTearingControl(let new, let surface) = request, let surface = Surface.of(surface) else {
                    return
                }
                guard surface.tearingControlObject == nil else {
                    return resource.postError(
                        code: WpTearingControlManagerV1.Error.tearingControlExists.rawValue,
                        message: "the surface has a tearing control object")
                }
                surface.tearingControlObject = new
                new.onRequest { [weak surface] request in
                    guard case .setPresentationHint(let hint) = request else { return }
                    surface?.pending.allowsTearing = hint == .async
                }
                new.onDestroy = { [weak surface] in
                    surface?.tearingControlObject = nil
                    surface?.pending.allowsTearing = false
                }
            }
        }
    }

    private func addAlphaModifier(_ compositor: Compositor) {
        compositor.display.addGlobal(WpAlphaModifierV1.self, version: 1) { resource in
            resource.onRequest { [unowned resource] request in
                guard case .getSurface(let new, let surface) = request, let surface = Surface.of(surface) else {
                    return
                }
                guard surface.alphaModifierObject == nil else {
                    return resource.postError(
                        code: WpAlphaModifierV1.Error.alreadyConstructed.rawValue,
                        message: "the surface has an alpha modifier object")
                }
                surface.alphaModifierObject = new
                new.onRequest { [weak surface, unowned new] request in
                    guard case .setMultiplier(let factor) = request else { return }
                    guard let surface, !surface.isDestroyed else {
                        return new.postError(
                            code: WpAlphaModifierSurfaceV1.Error.noSurface.rawValue, message: "the surface is destroyed"
                        )
                    }
                    surface.pending.alpha = Double(factor) / Double(UInt32.max)
                }
                new.onDestroy = { [weak surface] in
                    surface?.alphaModifierObject = nil
                    surface?.pending.alpha = 1
                }
            }
        }
    }
}
