import ServerScript
import Testing

@Suite struct OutputArgumentTests {
    @Test func `All properties are read`() throws {
        let output = try OutputArgument.parse("1920x1080@60,scale=2,transform=90,name=left,position=0:0")
        let expected = OutputConfiguration(
            name: "left", mode: OutputMode(width: 1920, height: 1080, refresh: 60_000), scale: OutputScale(2),
            transform: .rotated90, position: OutputPosition(x: 0, y: 0))
        #expect(output == expected)
    }

    @Test func `Properties that are absent have defaults, in any order`() throws {
        #expect(try OutputArgument.parse("800x600").scale == .one)
        #expect(try OutputArgument.parse("name=a,mode=800x600@59.94").mode.refresh == 59_940)
        #expect(try OutputArgument.parse("scale=1.5").mode == OutputMode(width: 1280, height: 720))
        #expect(try OutputArgument.parse("800x600,position=-800:-20").position == OutputPosition(x: -800, y: -20))
        #expect(try OutputArgument.parse("800x600,mirror=left").mirror == "left")
    }

    @Test(arguments: [
        ("", 0, "expected a mode as in 1920x1080 or 1920x1080@59.94, found nothing"),
        ("1920", 0, "expected a mode as in 1920x1080 or 1920x1080@59.94, found “1920”"),
        ("1920x1080@60,scale=zwei", 19, "expected a scale from 0.5 to 8, found “zwei”"),
        ("1920x1080,scal=2", 10, "unknown key “scal”; did you mean “scale”?"),
        ("1920x1080,qqqqq=2", 10, "unknown key “qqqqq”; expected mode, scale, transform, name, position, mirror"),
        ("1920x1080,left", 10, "expected mode, scale, transform, name, position, mirror with “=”, found “left”"),
        ("1920x1080,", 10, "expected mode, scale, transform, name, position, mirror with “=”, found “”"),
        ("800x600,mode=800x600", 8, "expected “mode” only once"),
        ("800x600,transform=91", 18, "expected \(OutputTransform.expectation), found “91”"),
        ("800x600,position=1,2", 17, "expected a position as in 1920:0, found “1”"),
    ])
    func `An error is marked below the argument`(argument: String, offset: Int, message: String) throws {
        let failure = try #require(throws: OutputArgument.Failure.self) { try OutputArgument.parse(argument) }
        #expect(failure.offset == offset)
        #expect(failure.message == message)
        #expect(failure.description == "\(argument)\n\(String(repeating: " ", count: offset))^ \(message)")
    }

    @Test(arguments: [
        "0x600", "-1x600", "+800x600", "800x20000", "800x600@0", "800x600@nan", "800x600@1e9", "800x600@60@60",
        "99999999999999999999x1", "800x600,scale=nan", "800x600,scale=inf", "800x600,scale=0x2", "800x600,scale=0",
        "800x600,scale=-2", "800x600,name=", "800x600,name=a b", "800x600,name=é", "800x600,position=9e9:0",
        "800x600,position=9223372036854775808:0", "800x600\n,scale=2", "800x600,=", "=", ",,,",
    ])
    func `What is out of range is an error`(argument: String) {
        #expect(throws: OutputArgument.Failure.self) { try OutputArgument.parse(argument) }
    }

    @Test func `A long argument is not shown whole`() throws {
        let argument = "800x600,name=" + String(repeating: "a", count: 1 << 20)
        let failure = try #require(throws: OutputArgument.Failure.self) { try OutputArgument.parse(argument) }
        #expect(failure.description.count < 200)
    }

    @Test func `Scales are multiples of 1⁄120`() {
        #expect(OutputScale(word: "1.333")?.of120 == 160)
        #expect(OutputScale(word: OutputScale(of120: 160).word) == OutputScale(of120: 160))
        #expect(OutputMode(width: 640, height: 480, refresh: 59_940).word == "640x480@59.94")
    }
}
