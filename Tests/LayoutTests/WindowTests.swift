import Testing

/// Tests that show windows: one at a time, for there is one app and one seat.
@MainActor @Suite(.serialized) struct WindowTests {}
