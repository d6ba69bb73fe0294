import Foundation
import Testing

@testable import FoundationAdditions

/// The categories of numbers, compared with those of the ICU library that Foundation brings.
@Suite struct PluralRuleTests {
    private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
    private typealias Select =
        @convention(c) (OpaquePointer?, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>) ->
        Int32
    private typealias Close = @convention(c) (OpaquePointer?) -> Void

    @Test(arguments: [
        "en de fr it es pt pt-PT ru uk be pl cs sk sl hr sr bs lt lv et fi sv da is nb nl hu ro mk bg el tr he ar fa hi",
        "zh ja ko th vi id ms ga gd cy br kw gv mt eu ca gl hsb dsb sq hy ka az kk ky mn ta te kn ml bn gu pa mr si my",
        "sw zu am ksh lag shi tzm naq iu se fil ceb lb fy af ak ln mg yi xx",
    ])
    func `Categories are those of ICU`(languages: String) throws {
        let library = try #require(dlopen("lib_FoundationICU.so", RTLD_NOW), "the test needs the dynamic library")
        func symbol<Function>(_ name: String, _ type: Function.Type) throws -> Function {
            unsafeBitCast(try #require(dlsym(library, name)), to: type)
        }
        let open = try symbol("swift_uplrules_open", Open.self)
        let select = try symbol("swift_uplrules_select", Select.self)
        let close = try symbol("swift_uplrules_close", Close.self)
        let integers = Array(0...211) + [300, 1000, 1001, 1_000_000, 1_000_001, 2_000_000, 1_000_000_000]
        let fractions = [0.1, 0.5, 1.0, 1.1, 1.5, 2.5, 3.11, 10.2, 21.12, 100.01, 0.011]
        for language in languages.split(separator: " ").map(String.init) {
            var status: Int32 = 0
            let reference = open(language, &status)
            defer { close(reference) }
            let rules = PluralRules(language: language)
            for number in integers.map(Double.init) + fractions {
                var buffer = [UInt16](repeating: 0, count: 16)
                let length = select(reference, number, &buffer, 16, &status)
                let expected = String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
                #expect(rules.category(of: PluralOperands(number)).rawValue == expected, "\(language) \(number)")
                if number == number.rounded() {
                    #expect(PluralOperands(Int64(number)) == PluralOperands(number))
                    #expect(PluralOperands(UInt64(number)) == PluralOperands(number))
                }
            }
        }
    }

    @Test func `Numbers without digits have a category`() {
        let rules = PluralRules(language: "ru")
        for number in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0] {
            _ = rules.category(of: PluralOperands(number))
        }
        #expect(rules.category(of: PluralOperands(Int64.min)) == .many)
        #expect(PluralRules(language: "").category(of: PluralOperands(Int64(1))) == .other)
        #expect(PluralRules(language: "pt_PT").category(of: PluralOperands(0.0)) == .other)
        #expect(PluralRules(language: "pt_BR").category(of: PluralOperands(0.0)) == .one)
    }
}
