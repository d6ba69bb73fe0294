import Foundation
import Locking

/// The dictionaries of libenchant, which uses Hunspell and other checkers as the system is configured.
///
/// The library is opened when a text is first checked. Without it there are no dictionaries.
@MainActor final class EnchantDictionaries: SpellingDictionaries {
    private(set) lazy var languages: [String] = Enchant.shared?.languages ?? []
    private(set) var isPrepared = false
    private var isPreparing = false
    private var completions: [@MainActor () -> Void] = []

    func dictionary(for language: String) -> (any SpellingDictionary)? {
        guard let library = Enchant.shared, library.dictionary(of: language) != nil else { return nil }
        return EnchantDictionary(library, language)
    }

    /// Opens the library and a dictionary on another thread: a large dictionary takes a tenth of a second.
    func prepare(_ tag: String, _ completion: @escaping @MainActor () -> Void) {
        if isPrepared { return completion() }
        completions.append(completion)
        guard !isPreparing else { return }
        isPreparing = true
        DispatchQueue.global(qos: .utility).async { [weak self] in
            if let library = Enchant.shared, let language = library.languages.first(matching: tag) {
                _ = library.dictionary(of: language)
            }
            DispatchQueue.main.async { self?.didPrepare() }
        }
    }

    private func didPrepare() {
        isPrepared = true
        let all = completions
        completions = []
        for completion in all { completion() }
    }
}

/// A dictionary of libenchant.
@MainActor private final class EnchantDictionary: SpellingDictionary {
    private let library: Enchant
    private let language: String

    init(_ library: Enchant, _ language: String) { (self.library, self.language) = (library, language) }

    // A positive number is a word that is not known, a negative one a failure.
    func contains(_ word: String) -> Bool { library.check(word, in: language) <= 0 }
    func guesses(for word: String) -> [String] { library.guesses(for: word, in: language) }
    func learn(_ word: String) { library.learn(word, in: language) }
    func unlearn(_ word: String) { library.unlearn(word, in: language) }
    func hasLearned(_ word: String) -> Bool { library.hasLearned(word, in: language) }
}

/// The functions of libenchant 2, which are looked up by name so that Oriel runs without it. One thread at a time uses the library.
private final class Enchant: Sendable {
    typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    typealias Word = UnsafePointer<CChar>
    typealias Describe = @convention(c) (Word?, Word?, Word?, Word?, UnsafeMutableRawPointer?) -> Void
    typealias RequestDictionary = @Sendable @convention(c) (OpaquePointer?, Word?) -> OpaquePointer?
    typealias ListDictionaries = @Sendable @convention(c) (OpaquePointer?, Describe?, UnsafeMutableRawPointer?) -> Void
    typealias WordQuery = @Sendable @convention(c) (OpaquePointer?, Word?, Int) -> Int32
    typealias WordCommand = @Sendable @convention(c) (OpaquePointer?, Word?, Int) -> Void
    typealias Suggest =
        @Sendable @convention(c) (OpaquePointer?, Word?, Int, UnsafeMutablePointer<Int>?) -> Strings?
    typealias FreeStrings = @Sendable @convention(c) (OpaquePointer?, Strings?) -> Void

    /// The library; nil if it is not installed. Opened by the first access.
    static let shared = Enchant()

    /// The maximum number of guesses.
    private static let maximumGuesses = 100

    /// The languages of all dictionaries, in alphabetic order.
    let languages: [String]

    /// The addresses of the library's objects, as numbers.
    private struct Objects {
        var broker: UInt
        /// The dictionaries by language; 0 for one that cannot be opened.
        var dictionaries: [String: UInt] = [:]
    }

    private let objects: Mutex<Objects>
    private let requestDictionary: RequestDictionary
    private let check: WordQuery
    private let isAdded: WordQuery
    private let add: WordCommand
    private let remove: WordCommand
    private let suggest: Suggest
    private let freeStrings: FreeStrings

    private init?() {
        guard let library = dlopen("libenchant-2.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
        func function<Function>(_ name: String) -> Function? {
            dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
        }
        let makeBroker: (@convention(c) () -> OpaquePointer?)? = function("enchant_broker_init")
        guard let broker = makeBroker?(),
            let requestDictionary: RequestDictionary = function("enchant_broker_request_dict"),
            let listDictionaries: ListDictionaries = function("enchant_broker_list_dicts"),
            let check: WordQuery = function("enchant_dict_check"),
            let isAdded: WordQuery = function("enchant_dict_is_added"),
            let add: WordCommand = function("enchant_dict_add"),
            let remove: WordCommand = function("enchant_dict_remove"),
            let suggest: Suggest = function("enchant_dict_suggest"),
            let freeStrings: FreeStrings = function("enchant_dict_free_string_list")
        else { return nil }
        (self.requestDictionary, self.check, self.isAdded) = (requestDictionary, check, isAdded)
        (self.add, self.remove, self.suggest, self.freeStrings) = (add, remove, suggest, freeStrings)
        objects = Mutex(Objects(broker: UInt(bitPattern: broker)))
        var found: Set<String> = []
        withUnsafeMutablePointer(to: &found) { pointer in
            listDictionaries(
                broker,
                { language, _, _, _, data in
                    guard let language, let data else { return }
                    data.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: language))
                }, pointer)
        }
        languages = found.sorted()
    }

    /// Returns the address of a dictionary, opening it if needed; nil if it cannot be opened.
    func dictionary(of language: String) -> UInt? { objects.withLock { dictionary(of: language, &$0) } }

    private func dictionary(of language: String, _ objects: inout Objects) -> UInt? {
        if let known = objects.dictionaries[language] { return known == 0 ? nil : known }
        guard languages.contains(language) else { return nil }
        let new = UInt(bitPattern: requestDictionary(OpaquePointer(bitPattern: objects.broker), language))
        objects.dictionaries[language] = new
        return new == 0 ? nil : new
    }

    /// Calls a closure with a dictionary and a word.
    @discardableResult private func use<Result: Sendable>(
        _ word: String, _ language: String, _ body: (OpaquePointer, Word, Int) -> Result
    ) -> Result? {
        objects.withLock { objects in
            guard let address = dictionary(of: language, &objects), let pointer = OpaquePointer(bitPattern: address)
            else {
                return nil
            }
            return word.withCString { body(pointer, $0, word.utf8.count) }
        }
    }

    /// Returns 0 for a word of the language, and a positive number for another one.
    func check(_ word: String, in language: String) -> Int32 { use(word, language) { check($0, $1, $2) } ?? 0 }

    func hasLearned(_ word: String, in language: String) -> Bool {
        use(word, language) { isAdded($0, $1, $2) } ?? 0 != 0
    }

    func learn(_ word: String, in language: String) { use(word, language) { add($0, $1, $2) } }
    func unlearn(_ word: String, in language: String) { use(word, language) { remove($0, $1, $2) } }

    func guesses(for word: String, in language: String) -> [String] {
        let guesses: [String]? = use(word, language) { dictionary, word, length in
            var count = 0
            guard let list = suggest(dictionary, word, length, &count) else { return [] }
            defer { freeStrings(dictionary, list) }
            return (0..<min(max(0, count), Self.maximumGuesses)).compactMap { index in
                list[index].map { String(cString: $0) }
            }
        }
        return guesses ?? []
    }
}

extension [String] {
    /// Returns the language of a tag, as in `en-GB` or `en_GB`, or the first one with the same primary language; nil if there is none.
    func first(matching tag: String) -> String? {
        let normalized = tag.replacingOccurrences(of: "-", with: "_").lowercased()
        if let exact = first(where: { $0.lowercased() == normalized }) { return exact }
        guard let primary = normalized.split(separator: "_").first else { return nil }
        return first { $0.lowercased().split(separator: "_").first == primary }
    }
}
