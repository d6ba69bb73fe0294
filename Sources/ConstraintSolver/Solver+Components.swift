extension Solver {
    /// Splits the changed components, and groups the rest of them with what is new into components.
    func regroup() {
        scratch.variables.removeAll()
        scratch.constraints.removeAll()
        scratch.made.removeAll()
        gatherPending()
        var kept = 0
        for position in 0..<dirtyComponents.count {
            let index = Int(dirtyComponents[position])
            guard let component = components[index] else { continue }
            if component.needsRebuild {
                dissolve(component)
            } else {
                dirtyComponents[kept] = Int32(index)
                kept += 1
            }
        }
        while dirtyComponents.count > kept { _ = dirtyComponents.removeLast() }
        formComponents()
        for position in 0..<scratch.made.count {
            let component = components[Int(scratch.made[position])]!
            component.trim()
            layOut(component)
            markDirty(component)
        }
        if scratch.hasLargePooled {
            pool.removeAll { $0.capacity > Component.maxPooledCapacity }
            scratch.hasLargePooled = false
        }
    }

    private func gatherPending() {
        for position in 0..<pending.count {
            let index = Int(pending[position])
            // An index may be listed twice, if its constraint was removed and the index reused.
            guard constraints[index].isAlive, constraints[index].membership == .none else { continue }
            constraints[index].membership = .pending
            scratch.constraints.append(Int32(index))
            let record = constraints[index]
            for term in Int(record.start)..<Int(record.start + record.count) {
                let variable = Int(termVariables[term])
                let membership = variables[variable].membership
                if let component = membership.component {
                    components[component]!.needsRebuild = true
                    markDirty(components[component]!)
                } else if membership == .none {
                    variables[variable].membership = .pending
                    variables[variable].isAtBound = false
                    scratch.variables.append(Int32(variable))
                }
            }
        }
        pending.removeAll()
    }

    /// Stores a component's basis in the records, as the start of the next one.
    private func dissolve(_ component: Component) {
        let membership = Membership(component.index)
        // Only the factors contain the column for which a row is solved.
        component.simplex.refreshFactors()
        let (variables, constraints) = (self.variables.base, self.constraints.base)
        let (ownVariables, ownConstraints) = (component.variables.base, component.constraints.base)
        for local in 0..<component.constraints.count {
            let constraint = Int(ownConstraints[local])
            guard constraints[constraint].isAlive, constraints[constraint].membership == membership else { continue }
            constraints[constraint].membership = .pending
            constraints[constraint].pivot =
                component.simplex.pivotOfRow[local].value.map { OptionalIndex(ownVariables[$0]) } ?? .none
            constraints[constraint].isBroken = false
            scratch.constraints.append(Int32(constraint))
        }
        for local in 0..<component.variables.count {
            let variable = Int(ownVariables[local])
            guard variables[variable].isAlive, variables[variable].membership == membership else { continue }
            variables[variable].isAtBound = variables[variable].isNonNegative && !component.simplex.isBasic[local]
            if variables[variable].uses > 0 {
                variables[variable].membership = .pending
                scratch.variables.append(Int32(variable))
            } else {
                variables[variable].membership = .none
                publish(0, to: variable)
            }
        }
        scratch.conflicts += component.conflicts
        components[component.index] = nil
        freeComponents.append(component.index)
        component.reset()
        pool.append(component)
        if component.capacity > Component.maxPooledCapacity { scratch.hasLargePooled = true }
    }

    private func makeComponent() -> Component {
        let component = pool.popLast() ?? Component()
        if let index = freeComponents.popLast() {
            component.index = index
            components[index] = component
        } else {
            component.index = components.count
            components.append(component)
        }
        component.isNew = true
        scratch.made.append(Int32(component.index))
        return component
    }

    // The loops below run over whole components after each addition or removal of a constraint. They index plain
    // memory: the exclusivity checks of accesses to class properties took a third of the time.

    /// Groups the variables and constraints without a component into new components.
    private func formComponents() {
        scratch.parent.extend(to: self.variables.count, with: 0)
        let (parent, variables, constraints) = (scratch.parent.base, self.variables.base, self.constraints.base)
        let (pendingVariables, pendingConstraints) = (scratch.variables.base, scratch.constraints.base)
        let termVariables = self.termVariables.base
        let (variableCount, constraintCount) = (scratch.variables.count, scratch.constraints.count)
        for position in 0..<variableCount { parent[Int(pendingVariables[position])] = pendingVariables[position] }
        for position in 0..<constraintCount {
            let record = constraints[Int(pendingConstraints[position])]
            guard record.count > 1 else { continue }
            var first = GroupingScratch.root(of: Int(termVariables[Int(record.start)]), in: parent)
            for term in Int(record.start) + 1..<Int(record.start + record.count) {
                let other = GroupingScratch.root(of: Int(termVariables[term]), in: parent)
                // The smaller index becomes the root, so that equal histories give equal orders.
                parent[max(first, other)] = Int32(min(first, other))
                first = min(first, other)
            }
        }
        for position in 0..<variableCount {
            let variable = Int(pendingVariables[position])
            let root = GroupingScratch.root(of: variable, in: parent)
            if variables[root].membership.component == nil { Solver.join(root, makeComponent(), variables) }
            if variable != root { Solver.join(variable, component(variables[root].membership)!, variables) }
        }
        for position in 0..<constraintCount {
            let constraint = Int(pendingConstraints[position])
            let record = constraints[constraint]
            let component =
                record.count == 0
                ? makeComponent() : self.component(variables[Int(termVariables[Int(record.start)])].membership)!
            constraints[constraint].membership = Membership(component.index)
            constraints[constraint].local = Int32(component.constraints.count)
            component.constraints.append(Int32(constraint))
        }
    }

    private static func join(
        _ variable: Int, _ component: Component, _ variables: UnsafeMutablePointer<VariableRecord>
    ) {
        guard variables[variable].membership.component == nil else { return }
        variables[variable].membership = Membership(component.index)
        variables[variable].local = Int32(component.variables.count)
        component.variables.append(Int32(variable))
    }

    /// Writes the component's program, and chooses its basis.
    private func layOut(_ component: Component) {
        statistics.componentsBuilt += 1
        findLevels(of: component)
        write(component, to: &component.simplex)
        component.simplex.chooseBasis()
    }

    private func write(_ component: Component, to simplex: inout Simplex) {
        let (variables, constraints) = (self.variables.base, self.constraints.base)
        let (termVariables, termCoefficients) = (self.termVariables.base, self.termCoefficients.base)
        let (ownVariables, ownConstraints) = (component.variables.base, component.constraints.base)
        let membership = Membership(component.index)
        simplex.begin(columns: component.variables.count)
        for local in 0..<component.variables.count {
            let record = variables[Int(ownVariables[local])]
            simplex.isNonNegative[local] = record.isNonNegative
            simplex.matching.isAtBound[local] = record.isAtBound
        }
        for local in 0..<component.constraints.count {
            let record = constraints[Int(ownConstraints[local])]
            for term in Int(record.start)..<Int(record.start + record.count) {
                simplex.append(
                    column: Int(variables[Int(termVariables[term])].local), value: termCoefficients[term])
            }
            simplex.endRow(
                record.relation, constant: record.constant, rank: rank(of: record.level), sequence: record.sequence)
            if let pivot = record.pivot.value, variables[pivot].membership == membership {
                simplex.isTight[local] = true
                simplex.pivotOfRow[local] = OptionalIndex(variables[pivot].local)
            }
        }
        simplex.end(rankCount: 2 + scratch.levels.count)
    }

    /// Collects the distinct optional levels of a component, highest first.
    private func findLevels(of component: Component) {
        scratch.levels.removeAll(keepingCapacity: true)
        let (constraints, own) = (self.constraints.base, component.constraints.base)
        for local in 0..<component.constraints.count {
            let level = constraints[Int(own[local])].level
            guard level < 1000 else { continue }
            let index = index(of: level)
            if index == scratch.levels.count || scratch.levels[index] != level {
                scratch.levels.insert(level, at: index)
            }
        }
    }

    private func rank(of level: Float) -> Int32 {
        level < 1000 ? Int32(2 + index(of: level)) : Simplex.requiredRank
    }

    /// Returns the index of a level, or the index at which it would be inserted, by binary search.
    private func index(of level: Float) -> Int {
        var (low, high) = (0, scratch.levels.count)
        while low < high {
            let middle = (low + high) / 2
            if scratch.levels[middle] > level { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
