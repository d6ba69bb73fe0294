import WaylandServer

/// The commit of pending state: its checks, the cache of synchronized subsurfaces, and its application.
extension Surface {
    /// Handles `wl_surface.commit`.
    func commit() {
        if let roleObject, !roleObject.validate(pending) { return }
        if let synchronization, !synchronization.validate(pending) { return }
        var next = state
        if let cached { next.apply(cached) }
        for update in waiting?.all ?? [] { next.apply(update) }
        next.apply(pending)
        guard validate(next), roleObject?.validate(pending, resultingIn: next) != false else { return }

        pending.role = roleObject?.takeUpdate()
        var update = pending
        update.order = order.commit()
        pending = SurfaceUpdate()
        if let attachment = update.attachment { attachment?.hold() }
        if let point = update.releasePoint, let buffer = update.attachment ?? nil, !buffer.add(point) {
            return client.postNoMemory()
        }
        if waits(update) { return }
        finish(update)
        compositor.refocusIfNeeded()
    }

    /// Applies an update, or keeps it for the next commit of the parent.
    func finish(_ update: SurfaceUpdate) {
        let merged = takeCache(mergedWith: update)
        guard let subsurface, subsurface.isSynchronized else { return apply(merged) }
        cached = merged
        subsurface.listAsCached()
    }

    private func takeCache(mergedWith update: SurfaceUpdate) -> SurfaceUpdate {
        guard var merged = cached else { return update }
        cached = nil
        merged.merge(update, maxDamage: compositor.options.maxDamageRectangles)
        return merged
    }

    /// Applies what the surface has committed while it was synchronized.
    func applyCache() {
        guard let update = cached else { return }
        cached = nil
        apply(update)
    }

    private func validate(_ next: SurfaceState) -> Bool {
        guard next.hasContents else { return true }
        let pixels = next.bufferSize.transformed(next.transform)
        if pixels.width % next.scale != 0 || pixels.height % next.scale != 0 {
            // Cursor themes of many toolkits have sizes that are no multiple of the scale, and always had.
            guard role == .cursor || role == .dragIcon else {
                fail(
                    .invalidSize,
                    "a buffer of \(pixels.width) × \(pixels.height) pixels is no multiple of the scale \(next.scale)")
                return false
            }
        }
        return viewport?.validate(next) ?? true
    }

    /// Makes a commit the applied state, and that of synchronized subsurfaces with it.
    private func apply(_ update: SurfaceUpdate) {
        if let attachment = update.attachment, !reserveMemory(for: attachment) {
            update.discard()
            return client.postNoMemory()
        }
        let old = state
        state.apply(update)
        var commit = SurfaceCommit()
        commit.offset = update.offset
        if update.attachment != nil {
            commit.changes.insert(.buffer)
            old.buffer?.release()
            if state.hasContents != old.hasContents {
                commit.changes.insert(state.hasContents ? .gainedContents : .lostContents)
            }
        }
        if state.size != old.size { commit.changes.insert(.size) }
        if state.scale != old.scale || state.transform != old.transform || state.viewportSource != old.viewportSource {
            commit.changes.insert(.placement)
        }
        // Many clients set the same regions with each commit.
        if state.opaqueRegion != old.opaqueRegion { commit.changes.insert(.opaqueRegion) }
        if state.inputRegion != old.inputRegion { commit.changes.insert(.inputRegion) }
        if state.alpha != old.alpha { commit.changes.insert(.alpha) }
        if state.contentType != old.contentType || state.allowsTearing != old.allowsTearing {
            commit.changes.insert(.hints)
        }
        commit.damage = damage(of: update, replacing: old)

        for superseded in feedback { superseded.discard() }
        feedback = update.feedback
        if !state.hasContents {
            // Nothing of this commit is ever presented.
            for feedback in feedback { feedback.discard() }
            feedback = []
        }
        frameCallbacks += update.frameCallbacks
        if update.setsBarrier { hasBarrier = true }
        if !update.frameCallbacks.isEmpty || !feedback.isEmpty || update.setsBarrier {
            commit.changes.insert(.frameRequest)
        }
        if applySubsurfaces(update) { commit.changes.insert(.subsurfaces) }
        if !commit.changes.isDisjoint(with: [.size, .subsurfaces, .gainedContents, .lostContents]) { treeDidChange() }

        if let role = update.role { roleObject?.apply(role) }
        roleObject?.surfaceDidApply(&commit)
        // No refresh ever presents what is not shown.
        if !isMapped { hasBarrier = false }
        constraint?.surfaceDidCommit()
        if !commit.changes.isDisjoint(with: .affectingInput) { compositor.needsRefocus = true }
        compositor.delegate?.compositor(compositor, didCommit: self, commit)
        if commit.changes != .frameRequest { compositor.tools?.captures.surfaceDidCommit(self) }
        applyCachesOfSubsurfaces()
    }

    /// Applies what synchronized subsurfaces have committed. The cost is in proportion to their commits.
    private func applyCachesOfSubsurfaces() {
        guard !cachedSubsurfaces.isEmpty else { return }
        for child in cachedSubsurfacesInOrder where child.isOrdered && child.isSynchronized {
            child.surface.applyCache()
            child.unlistIfApplied()
        }
    }

    /// The subsurfaces of ``cachedSubsurfaces``, in the order of their creation.
    var cachedSubsurfacesInOrder: [Subsurface] { cachedSubsurfaces.values.sorted { $0.number < $1.number } }

    /// Counts new contents in place of the present ones; returns false if they are more than the client may have.
    private func reserveMemory(for buffer: SurfaceBuffer?) -> Bool {
        let client = ClientState.of(client)
        let others = client.contentsMemory - contentsMemory
        let new = buffer?.copySize ?? 0
        guard client.isXwayland || new <= compositor.options.maxContentsMemory - others else { return false }
        contentsMemory = new
        client.contentsMemory = others + new
        return true
    }

    private func damage(of update: SurfaceUpdate, replacing old: SurfaceState) -> [BufferRectangle] {
        let all = BufferRectangle(minX: 0, minY: 0, maxX: state.bufferSize.width, maxY: state.bufferSize.height)
        guard state.hasContents else { return [] }
        if !old.hasContents || old.bufferSize != state.bufferSize { return [all] }
        var damage: [BufferRectangle] = []
        for rectangle in update.bufferDamage {
            damage.addDamage(rectangle.intersection(all), limit: compositor.options.maxDamageRectangles)
        }
        for rectangle in update.surfaceDamage {
            damage.addDamage(
                state.bufferRectangle(rectangle).intersection(all), limit: compositor.options.maxDamageRectangles)
        }
        return damage
    }

    /// Applies order and positions; returns whether anything has changed. O(1) for an order and for each position.
    private func applySubsurfaces(_ update: SurfaceUpdate) -> Bool {
        var isChanged = false
        if let version = update.order {
            order.apply(version)
            isChanged = true
        }
        for position in update.positions.values {
            let child = position.subsurface
            guard child.isAttached, position.offset != child.position else { continue }
            child.position = position.offset
            isChanged = true
        }
        return isChanged
    }
}
