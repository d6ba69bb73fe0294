import Foundation
import UIPlatform

/// The rows of keys of a page, with their widths in columns.
struct ScreenKeyboardPlan: Equatable {
    /// A key with its width.
    struct Slot: Equatable {
        /// The key; nil for an empty place.
        var key: ScreenKey?
        var width: Double
    }

    /// The properties by which the keys are chosen.
    struct Parameters: Equatable {
        var layout = KeyboardLayout.american
        var page = KeyboardPage.letters
        /// Whether the letters are capital ones.
        var isUpper = false
        var type = UIKeyboardType.default
        var returnTitle = "return"
        /// Whether there are several layouts, among which a key switches.
        var hasSeveralLayouts = false
        /// Whether there is space for a key that hides the keyboard.
        var isWide = false
        var decimalSeparator = "."
    }

    /// The width of a row; shorter rows are centred.
    private(set) var columns: Double = 10
    private(set) var rows: [[Slot]] = []
    /// Whether the keys are those of a pad of digits, which have no neighbours in the places without keys.
    private(set) var isPad = false
    private let parameters: Parameters

    init(_ parameters: Parameters) {
        self.parameters = parameters
        switch parameters.page {
        case .letters: addLetters()
        case .numbers: addPunctuation(Self.numbers, other: ScreenKey(.page(.symbols), title: "#+="))
        case .symbols: addPunctuation(Self.symbols, other: ScreenKey(.page(.numbers), title: "123"))
        case .digits: addDigits()
        case .phoneSymbols: addPhoneSymbols()
        }
    }

    /// Whether a layout has capital letters, or other letters on most keys with Shift.
    static func hasShift(_ layout: KeyboardLayout) -> Bool {
        let keys = layout.rows.joined()
        return keys.count { $0.upper != $0.lower } * 2 >= keys.count
    }

    // MARK: Letters

    private mutating func addLetters() {
        let layout = parameters.layout
        let hasShift = Self.hasShift(layout)
        var letters = layout.rows.map { $0.map { slot($0, hasShift) } }
        // Letters that are no accented ones, such as those of Thai, need a row of their own.
        let others = layout.numberRow.filter { KeyAlternates.base(of: $0.lower) == nil && $0.lower != "ß" }
        if others.count > 2 { letters.insert(others.map { slot($0, hasShift) }, at: 0) }
        let last = letters.removeLast()
        let widest = letters.map(\.count).max() ?? 0
        columns = Double(max(10, widest, last.count + 2))
        rows = letters
        let side = min(max((columns - Double(last.count)) / (hasShift ? 2 : 1), 1), 2)
        let delete = Slot(key: ScreenKey(.delete), width: side)
        rows.append(hasShift ? [Slot(key: ScreenKey(.shift), width: side)] + last + [delete] : last + [delete])
        rows.append(
            bottomRow(page: ScreenKey(.page(parameters.type == .namePhonePad ? .digits : .numbers), title: "123")))
    }

    private func slot(_ key: KeyboardLayout.Key, _ hasShift: Bool) -> Slot {
        let isUpper = parameters.isUpper && hasShift
        let alternates = KeyAlternates.alternates(
            of: key, isUpper: isUpper, hasShift: hasShift, in: parameters.layout)
        return Slot(key: ScreenKey(isUpper ? key.upper : key.lower, alternates: alternates), width: 1)
    }

    /// Returns the row with the space bar.
    private func bottomRow(page: ScreenKey) -> [Slot] {
        let unit = columns / 10
        var leading = [Slot(key: page, width: 1.25 * unit)]
        if parameters.hasSeveralLayouts { leading.append(Slot(key: ScreenKey(.nextLayout), width: 1.25 * unit)) }
        var trailing = [Slot(key: ScreenKey(.newline, title: parameters.returnTitle), width: 2.5 * unit)]
        if parameters.isWide { trailing.append(Slot(key: ScreenKey(.dismiss), width: 1.25 * unit)) }
        func text(_ text: String, _ alternates: [String] = [], width: Double = 1) -> Slot {
            Slot(key: ScreenKey(text, alternates: alternates), width: width * unit)
        }
        let free = columns - (leading + trailing).reduce(0) { $0 + $1.width }
        func space(besides keys: Double) -> Slot {
            Slot(
                key: ScreenKey(.space, title: parameters.hasSeveralLayouts ? parameters.layout.name : "space"),
                width: max(free - keys * unit, unit))
        }
        let middle: [Slot]
        switch parameters.type {
        case .URL:
            let third = free / unit / 3
            middle = [
                text(".", width: third), text("/", width: third),
                text(".com", [".org", ".net", ".de", ".eu"], width: third),
            ]
        case .emailAddress: middle = [space(besides: 2), text("@"), text(".", ["-", "_"])]
        case .twitter: middle = [space(besides: 2), text("@"), text("#")]
        case .webSearch: middle = [space(besides: 1), text(".", ["-", "/", ".com"])]
        default: middle = [space(besides: 0)]
        }
        return leading + middle + trailing
    }

    // MARK: Punctuation

    private static let numbers = ["1234567890", "-/:;()$&@\"", ".,?!'"]
    private static let symbols = ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"]

    private mutating func addPunctuation(_ characters: [String], other: ScreenKey) {
        rows = characters.map { row in
            row.map { character in
                let text = String(character)
                return Slot(key: ScreenKey(text, alternates: KeyAlternates.alternates(of: text)), width: 1)
            }
        }
        // The five keys of the last row share seven columns.
        let last = rows.removeLast().map { Slot(key: $0.key, width: 1.4) }
        rows.append(
            [Slot(key: other, width: 1.5)] + last + [Slot(key: ScreenKey(.delete), width: 1.5)])
        rows.append(bottomRow(page: ScreenKey(.page(.letters), title: "ABC")))
    }

    // MARK: Pads

    private static let telephoneLetters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

    private mutating func addDigits() {
        let isTelephone = parameters.type == .phonePad || parameters.type == .namePhonePad
        columns = 3
        isPad = true
        rows = (0..<3).map { row in
            (1...3).map { column in
                let digit = row * 3 + column
                let key = ScreenKey("\(digit)", subtitle: isTelephone ? Self.telephoneLetters[digit - 1] : "")
                return Slot(key: key, width: 1)
            }
        }
        let corner: ScreenKey?
        switch parameters.type {
        case .decimalPad: corner = ScreenKey(parameters.decimalSeparator)
        case .phonePad: corner = ScreenKey(.page(.phoneSymbols), title: "+∗#")
        case .namePhonePad: corner = ScreenKey(.page(.letters), title: "ABC")
        default: corner = nil
        }
        addLastRow(corner, ScreenKey("0", alternates: isTelephone ? ["+"] : []))
    }

    private mutating func addPhoneSymbols() {
        columns = 3
        isPad = true
        rows = ["+*#", ",;-", "()."].map { row in row.map { Slot(key: ScreenKey(String($0)), width: 1) } }
        addLastRow(ScreenKey(.page(.digits), title: "123"), ScreenKey(.space, title: "space"))
    }

    private mutating func addLastRow(_ corner: ScreenKey?, _ middle: ScreenKey) {
        rows.append([
            Slot(key: corner, width: 1), Slot(key: middle, width: 1), Slot(key: ScreenKey(.delete), width: 1),
        ])
    }
}
