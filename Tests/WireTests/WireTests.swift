import Testing

/// Everything that runs against a real display server: one at a time, since timing is what they share.
@Suite(.serialized, .timeLimit(.minutes(3))) enum WireTests {}
