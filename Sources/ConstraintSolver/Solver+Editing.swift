extension Solver {
    /// Adds a term to the constraint under construction at the end of the arena.
    func append(_ term: Term, after start: Int) {
        for position in start..<termVariables.count where termVariables[position] == term.variable.index {
            termCoefficients[position] += term.coefficient
            return
        }
        termVariables.append(term.variable.index)
        termCoefficients.append(term.coefficient)
    }

    /// Completes the constraint under construction: removes terms that cancel out.
    func dropZeros(after start: Int) {
        var kept = start
        for position in start..<termVariables.count where termCoefficients[position] != 0 {
            termVariables[kept] = termVariables[position]
            termCoefficients[kept] = termCoefficients[position]
            kept += 1
        }
        while termVariables.count > kept {
            _ = termVariables.removeLast()
            _ = termCoefficients.removeLast()
        }
    }

    func insert(termsFrom start: Int, _ relation: Relation, _ constant: Double, _ level: Level) -> Constraint {
        var record = ConstraintRecord()
        record.start = Int32(start)
        record.count = Int32(termVariables.count - start)
        record.relation = relation
        record.constant = constant
        record.level = level.rawValue
        record.sequence = sequence
        sequence += 1
        for position in start..<termVariables.count { variables[Int(termVariables[position])].uses += 1 }
        let index: Int
        if freeConstraints.count > 0 {
            index = Int(freeConstraints.removeLast())
            record.generation = constraints[index].generation &+ 1
            constraints[index] = record
        } else {
            index = constraints.count
            constraints.append(record)
        }
        pending.append(Int32(index))
        return handle(constraint: index)
    }

    func setConstant(_ constant: Double, at index: Int) {
        let record = constraints[index]
        guard record.constant != constant else { return }
        constraints[index].constant = constant
        guard let component = component(record.membership) else { return }
        component.simplex.setConstant(constant, ofRow: Int(record.local))
        markDirty(component)
    }

    /// Returns the component of a member; nil for none.
    func component(_ membership: Membership) -> Component? {
        guard let index = membership.component else { return nil }
        return components[index]
    }

    func markDirty(_ component: Component) {
        guard !component.isDirty else { return }
        component.isDirty = true
        dirtyComponents.append(Int32(component.index))
    }

    func markForRebuild(constraint index: Int) {
        guard let component = component(constraints[index].membership) else { return }
        component.needsRebuild = true
        markDirty(component)
    }

    /// Removes a variable that its component still lists.
    func leaveComponent(variable index: Int) {
        guard let component = component(variables[index].membership) else { return }
        component.needsRebuild = true
        markDirty(component)
    }

    /// Compacts the arena's live terms once more than half of it is waste.
    func compactTerms() {
        guard wastedTerms > 64, wastedTerms * 2 > termVariables.count else { return }
        var variablesLeft = FlatBuffer<Int32>(capacity: termVariables.count)
        var coefficientsLeft = FlatBuffer<Double>(capacity: termVariables.count)
        for index in 0..<constraints.count where constraints[index].isAlive {
            let record = constraints[index]
            constraints[index].start = Int32(variablesLeft.count)
            for position in Int(record.start)..<Int(record.start + record.count) {
                variablesLeft.append(termVariables[position])
                coefficientsLeft.append(termCoefficients[position])
            }
        }
        termVariables = variablesLeft
        termCoefficients = coefficientsLeft
        wastedTerms = 0
    }
}
