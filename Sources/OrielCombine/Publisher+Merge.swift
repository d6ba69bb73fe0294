extension Publisher {
    /// Publishes the elements of this and another publisher as they come.
    public func merge<B: Publisher>(with b: B) -> Publishers.Merge<Self, B>
    where B.Output == Output, B.Failure == Failure {
        .init(self, b)
    }

    /// Publishes the elements of this and two other publishers as they come.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
        .init(self, b, c)
    }

    /// Publishes the elements of this and three other publishers as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
        -> Publishers.Merge4<Self, B, C, D>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure
    {
        .init(self, b, c, d)
    }

    /// Publishes the elements of this and four other publishers as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E)
        -> Publishers.Merge5<Self, B, C, D, E>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure, E.Output == Output, E.Failure == Failure
    {
        .init(self, b, c, d, e)
    }

    /// Publishes the elements of this and five other publishers as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure
    {
        .init(self, b, c, d, e, f)
    }

    /// Publishes the elements of this and six other publishers as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure,
        G.Output == Output, G.Failure == Failure
    {
        .init(self, b, c, d, e, f, g)
    }

    /// Publishes the elements of this and seven other publishers as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure,
        G.Output == Output, G.Failure == Failure, H.Output == Output, H.Failure == Failure
    {
        .init(self, b, c, d, e, f, g, h)
    }

    /// Publishes the elements of this and another publisher of the same type as they come.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init([self, other]) }
}

extension Publishers.Merge {
    /// Publishes the elements of this and another publisher as they come.
    public func merge<C: Publisher>(with c: C) -> Publishers.Merge3<A, B, C>
    where C.Output == Output, C.Failure == Failure {
        .init(a, b, c)
    }

    /// Publishes the elements of this and two other publishers as they come.
    public func merge<C: Publisher, D: Publisher>(with c: C, _ d: D) -> Publishers.Merge4<A, B, C, D>
    where C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure {
        .init(a, b, c, d)
    }

    /// Publishes the elements of this and three other publishers as they come.
    public func merge<C: Publisher, D: Publisher, E: Publisher>(with c: C, _ d: D, _ e: E)
        -> Publishers.Merge5<A, B, C, D, E>
    where
        C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure, E.Output == Output,
        E.Failure == Failure
    {
        .init(a, b, c, d, e)
    }

    /// Publishes the elements of this and four other publishers as they come.
    public func merge<C: Publisher, D: Publisher, E: Publisher, F: Publisher>(with c: C, _ d: D, _ e: E, _ f: F)
        -> Publishers.Merge6<A, B, C, D, E, F>
    where
        C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure, E.Output == Output,
        E.Failure == Failure, F.Output == Output, F.Failure == Failure
    {
        .init(a, b, c, d, e, f)
    }

    /// Publishes the elements of this and five other publishers as they come.
    public func merge<C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
        with c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Publishers.Merge7<A, B, C, D, E, F, G>
    where
        C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure, E.Output == Output,
        E.Failure == Failure, F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure
    {
        .init(a, b, c, d, e, f, g)
    }

    /// Publishes the elements of this and six other publishers as they come.
    public func merge<C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
        with c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
    where
        C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure, E.Output == Output,
        E.Failure == Failure, F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure,
        H.Output == Output, H.Failure == Failure
    {
        .init(a, b, c, d, e, f, g, h)
    }
}

extension Publishers.Merge3 {
    /// Publishes the elements of this and another publisher as they come.
    public func merge<D: Publisher>(with d: D) -> Publishers.Merge4<A, B, C, D>
    where D.Output == Output, D.Failure == Failure {
        .init(a, b, c, d)
    }

    /// Publishes the elements of this and two other publishers as they come.
    public func merge<D: Publisher, E: Publisher>(with d: D, _ e: E) -> Publishers.Merge5<A, B, C, D, E>
    where D.Output == Output, D.Failure == Failure, E.Output == Output, E.Failure == Failure {
        .init(a, b, c, d, e)
    }

    /// Publishes the elements of this and three other publishers as they come.
    public func merge<D: Publisher, E: Publisher, F: Publisher>(with d: D, _ e: E, _ f: F)
        -> Publishers.Merge6<A, B, C, D, E, F>
    where
        D.Output == Output, D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output,
        F.Failure == Failure
    {
        .init(a, b, c, d, e, f)
    }

    /// Publishes the elements of this and four other publishers as they come.
    public func merge<D: Publisher, E: Publisher, F: Publisher, G: Publisher>(with d: D, _ e: E, _ f: F, _ g: G)
        -> Publishers.Merge7<A, B, C, D, E, F, G>
    where
        D.Output == Output, D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output,
        F.Failure == Failure, G.Output == Output, G.Failure == Failure
    {
        .init(a, b, c, d, e, f, g)
    }

    /// Publishes the elements of this and five other publishers as they come.
    public func merge<D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
        with d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
    where
        D.Output == Output, D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output,
        F.Failure == Failure, G.Output == Output, G.Failure == Failure, H.Output == Output, H.Failure == Failure
    {
        .init(a, b, c, d, e, f, g, h)
    }
}

extension Publishers.Merge4 {
    /// Publishes the elements of this and another publisher as they come.
    public func merge<E: Publisher>(with e: E) -> Publishers.Merge5<A, B, C, D, E>
    where E.Output == Output, E.Failure == Failure {
        .init(a, b, c, d, e)
    }

    /// Publishes the elements of this and two other publishers as they come.
    public func merge<E: Publisher, F: Publisher>(with e: E, _ f: F) -> Publishers.Merge6<A, B, C, D, E, F>
    where E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure {
        .init(a, b, c, d, e, f)
    }

    /// Publishes the elements of this and three other publishers as they come.
    public func merge<E: Publisher, F: Publisher, G: Publisher>(with e: E, _ f: F, _ g: G)
        -> Publishers.Merge7<A, B, C, D, E, F, G>
    where
        E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure, G.Output == Output,
        G.Failure == Failure
    {
        .init(a, b, c, d, e, f, g)
    }

    /// Publishes the elements of this and four other publishers as they come.
    public func merge<E: Publisher, F: Publisher, G: Publisher, H: Publisher>(with e: E, _ f: F, _ g: G, _ h: H)
        -> Publishers.Merge8<A, B, C, D, E, F, G, H>
    where
        E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure, G.Output == Output,
        G.Failure == Failure, H.Output == Output, H.Failure == Failure
    {
        .init(a, b, c, d, e, f, g, h)
    }
}

extension Publishers.Merge5 {
    /// Publishes the elements of this and another publisher as they come.
    public func merge<F: Publisher>(with f: F) -> Publishers.Merge6<A, B, C, D, E, F>
    where F.Output == Output, F.Failure == Failure {
        .init(a, b, c, d, e, f)
    }

    /// Publishes the elements of this and two other publishers as they come.
    public func merge<F: Publisher, G: Publisher>(with f: F, _ g: G) -> Publishers.Merge7<A, B, C, D, E, F, G>
    where F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure {
        .init(a, b, c, d, e, f, g)
    }

    /// Publishes the elements of this and three other publishers as they come.
    public func merge<F: Publisher, G: Publisher, H: Publisher>(with f: F, _ g: G, _ h: H)
        -> Publishers.Merge8<A, B, C, D, E, F, G, H>
    where
        F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure, H.Output == Output,
        H.Failure == Failure
    {
        .init(a, b, c, d, e, f, g, h)
    }
}

extension Publishers.Merge6 {
    /// Publishes the elements of this and another publisher as they come.
    public func merge<G: Publisher>(with g: G) -> Publishers.Merge7<A, B, C, D, E, F, G>
    where G.Output == Output, G.Failure == Failure {
        .init(a, b, c, d, e, f, g)
    }

    /// Publishes the elements of this and two other publishers as they come.
    public func merge<G: Publisher, H: Publisher>(with g: G, _ h: H) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
    where G.Output == Output, G.Failure == Failure, H.Output == Output, H.Failure == Failure {
        .init(a, b, c, d, e, f, g, h)
    }
}

extension Publishers.Merge7 {
    /// Publishes the elements of this and another publisher as they come.
    public func merge<H: Publisher>(with h: H) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
    where H.Output == Output, H.Failure == Failure {
        .init(a, b, c, d, e, f, g, h)
    }
}
