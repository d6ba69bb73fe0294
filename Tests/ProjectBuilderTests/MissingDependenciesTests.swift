import Testing

@testable import ProjectBuilder

@Suite struct MissingDependenciesTests {
    @Test func `Each repository that cannot be fetched is named once`() {
        let log = """
            Fetching https://example.com/a/Kit.git
            warning: 'kit': skipping cache due to an error: Failed to clone repository https://example.com/a/Kit.git:
                fatal: Could not read from remote repository.
            warning: 'other': skipping cache due to an error: Failed to clone repository https://example.com/b/Other:
            error: Failed to clone repository https://example.com/a/Kit.git:
            """
        let message = MissingDependencies.message(from: log)
        #expect(
            message.hasPrefix(
                "These packages could not be fetched:\n  https://example.com/a/Kit.git\n  https://example.com/b/Other\n"
            ))
    }

    @Test func `Other errors are SwiftPM's`() {
        let message = MissingDependencies.message(from: "Fetching x\nerror: no versions of 'log' match 9.0.0\n")
        #expect(message.hasSuffix("could not be resolved:\nno versions of 'log' match 9.0.0"))
    }
}
