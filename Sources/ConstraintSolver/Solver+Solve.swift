extension Solver {
    /// Updates all values for the current variables, constraints and constants.
    ///
    /// If required constraints cannot all hold, the newest of the smallest conflicting set is given up, until the rest
    /// can hold; it is restored once the conflict has ended.
    /// - Returns: the conflicts that did not exist after the last call.
    /// - Complexity: O(1) if nothing changed. O(component) for constants that do not change the basis, and a few times
    ///   that per exchange of tight constraints if they do.
    @discardableResult
    public func solve() -> [Conflict] {
        changed.removeAll()
        var isRegrouped = pending.count > 0
        for position in 0..<dirtyComponents.count {
            if components[Int(dirtyComponents[position])]?.needsRebuild == true { isRegrouped = true }
        }
        if isRegrouped {
            regroup()
            compactTerms()
        }
        var fresh: [Conflict] = []
        for position in 0..<dirtyComponents.count {
            update(components[Int(dirtyComponents[position])]!, &fresh)
        }
        dirtyComponents.removeAll()
        scratch.conflicts = []
        return fresh
    }

    private func update(_ component: Component, _ fresh: inout [Conflict]) {
        component.isDirty = false
        statistics.componentsSolved += 1
        var isProven = !component.isNew && component.simplex.followEdits(component.variables.base)
        component.isNew = false
        let standing = component.conflicts
        if !standing.isEmpty {
            // Any change may end a conflict, so all constraints that were given up are tried again.
            component.simplex.restoreBroken()
            for conflict in standing { constraints[Int(conflict.broken.index)].isBroken = false }
            component.conflicts = []
            isProven = false
        }
        if isProven {
            statistics.substitutions += 1
            if component.simplex.edit.hasFollowed {
                publishTravel(of: component)
                return
            }
        } else {
            for found in component.simplex.resolve() {
                let conflict = Conflict(
                    constraints: found.rows.map { handle(constraint: Int(component.constraints[$0])) },
                    bounds: found.bounds.map { handle(variable: Int(component.variables[$0])) },
                    broken: handle(constraint: Int(component.constraints[found.broken])))
                constraints[Int(conflict.broken.index)].isBroken = true
                component.conflicts.append(conflict)
                if !standing.contains(conflict), !scratch.conflicts.contains(conflict) { fresh.append(conflict) }
            }
        }
        collectStatistics(of: component)
        publish(component)
    }

    private func collectStatistics(of component: Component) {
        statistics.pivots += component.simplex.statistics.pivots
        statistics.factorizations += component.simplex.statistics.factorizations
        component.simplex.statistics = Statistics()
    }

    private func publish(_ component: Component) {
        for local in 0..<component.variables.count {
            publish(component.simplex.x[local], to: Int(component.variables[local]))
        }
    }

    /// Publishes the columns that the edited rows move, and no others.
    private func publishTravel(of component: Component) {
        let (current, moved) = (component.simplex.edit.current, component.simplex.edit.moved)
        guard moved != 0 else { return }
        if let current, moved == 1 << UInt32(current) { return publish(line: current, of: component) }
        component.simplex.computeValues()
        if moved == .max { return publish(component) }
        for line in 0..<component.simplex.edit.lines.count where moved & (1 << UInt32(line)) != 0 {
            for entry in component.simplex.edit.travellers(of: line) {
                let traveller = component.simplex.edit.travellers[entry]
                publish(component.simplex.x[Int(traveller.column)], to: Int(traveller.variable))
            }
        }
    }

    /// Publishes the same where all of them are on the solution's current line.
    private func publish(line: Int, of component: Component) {
        let distance = component.simplex.edit.distance
        let range = component.simplex.edit.travellers(of: line)
        let (count, travellers) = (range.count, component.simplex.edit.travellers.base + range.lowerBound)
        let slots = table.pointee.base
        let start = changed.count
        changed.extend(to: start + count, with: 0)
        let published = changed.base + start
        for position in 0..<count {
            let traveller = travellers[position]
            slots[Int(traveller.variable)].value = traveller.start + distance * traveller.speed
            published[position] = traveller.variable
        }
    }

    @inline(__always)
    func publish(_ value: Double, to variable: Int) {
        guard table.pointee[variable] != value else { return }
        table.pointee[variable] = value
        changed.append(Int32(variable))
    }
}
