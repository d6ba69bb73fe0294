import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    /// The results of searches.
    @MainActor @Suite struct TextSearchTests {
        private func results(
            _ query: String, in text: String, _ options: UITextSearchOptions = UITextSearchOptions()
        ) -> [String] {
            let stage = SearchStage(text)
            let session = UITextSearchingFindSession(searchableObject: stage.view)
            session.performSearch(query: query, options: options)
            return stage.highlights?.found.map { "\($0.lowerBound)-\($0.upperBound)" } ?? []
        }

        private func options(
            _ method: UITextSearchOptions.WordMatchMethod = .contains, _ compare: NSString.CompareOptions = []
        ) -> UITextSearchOptions {
            UITextSearchOptions(wordMatchMethod: method, stringCompareOptions: compare)
        }

        @Test func `Options decide on case, words and accents`() {
            let text = "Cat cat concat, cats CAT"
            #expect(results("cat", in: text) == ["4-7", "11-14", "16-19"])
            let any = results("cat", in: text, options(.contains, .caseInsensitive))
            #expect(any == ["0-3", "4-7", "11-14", "16-19", "21-24"])
            #expect(results("cat", in: text, options(.startsWith)) == ["4-7", "16-19"])
            #expect(results("cat", in: text, options(.fullWord, .caseInsensitive)) == ["0-3", "4-7", "21-24"])
            #expect(results("café", in: "a cafe\u{301} café") == ["2-7", "8-12"])
            // A letter with an accent is another one.
            #expect(results("cafe", in: "a cafe\u{301}").isEmpty)
            #expect(results("GRÜN", in: "grün \u{1F600}grün", options(.contains, .caseInsensitive)) == ["0-4", "7-11"])
            #expect(results("[0-9]+", in: "a 12 b 3", options(.contains, .regularExpression)) == ["2-4", "7-8"])
            #expect(results("[", in: "a [", options(.contains, .regularExpression)).isEmpty)
            #expect(results("aa", in: "aaaaa") == ["0-2", "2-4"])
            #expect(results("", in: "a").isEmpty && results("a", in: "").isEmpty)
            #expect(results("b\nc", in: "a b\nc d") == ["2-5"])
        }

        @Test func `Results at the edges of pieces are found`() async {
            // The length of the word divides no length of a piece.
            let text = String(repeating: "needle ", count: 1000) + String(repeating: "nädel ", count: 1000)
            let stage = SearchStage(text)
            let session = UITextSearchingFindSession(searchableObject: stage.view)
            session.performSearch(query: "needle", options: nil)
            await stage.finish()
            #expect(session.resultCount == 1000)
            session.performSearch(query: "nädel", options: nil)
            await stage.finish()
            #expect(session.resultCount == 1000 && session.highlightedResultIndex == 0)
        }

        @Test func `A long text is searched in slices, up to 10,000 results`() async {
            let stage = SearchStage("")
            stage.view.text = String(repeating: "some words to find here, ", count: 40_000)
            stage.view.selectedRange = NSRange(location: 0, length: 0)
            let session = UITextSearchingFindSession(searchableObject: stage.view)
            session.performSearch(query: "nothing of it", options: nil)
            #expect(session.resultCount == 0)
            await stage.finish()
            #expect(session.state == .finished && session.highlightedResultIndex == NSNotFound)
            session.performSearch(query: "find", options: nil)
            await stage.finish()
            #expect(session.resultCount == SearchResults.maximumCount && session.hasMoreResults)
            session.highlightNextResult(in: .backward)
            #expect(session.highlightedResultIndex == SearchResults.maximumCount - 1)
            // Rectangles are made for what is visible.
            stage.window.layoutIfNeeded()
            let count = stage.highlights?.rects.count ?? 0
            #expect(count > 0 && count < 500 && stage.highlights?.currentRects.isEmpty == false)
        }

        @Test func `A search begins at the selection`() {
            let stage = SearchStage("a b a b a")
            stage.view.selectedRange = NSRange(location: 3, length: 0)
            let session = UITextSearchingFindSession(searchableObject: stage.view)
            #expect(session.highlightedResultIndex == NSNotFound)
            session.performSearch(query: "a", options: nil)
            #expect(session.resultCount == 3 && session.highlightedResultIndex == 1)
            session.highlightNextResult(in: .forward)
            session.highlightNextResult(in: .forward)
            #expect(session.highlightedResultIndex == 0)
            stage.view.selectedRange = NSRange(location: 9, length: 0)
            session.invalidateFoundResults()
            #expect(session.resultCount == 0)
            session.performSearch(query: "b", options: nil)
            // After the last one the first follows.
            #expect(session.highlightedResultIndex == 0)
        }

        @Test func `The current result becomes visible`() {
            let stage = SearchStage(String(repeating: "line\n", count: 200) + "needle")
            let session = UITextSearchingFindSession(searchableObject: stage.view)
            session.performSearch(query: "needle", options: nil)
            stage.window.layoutIfNeeded()
            #expect(stage.view.contentOffset.y > 1000)
            let rect = stage.highlights?.currentRects.first ?? .null
            #expect(stage.view.bounds.contains(CGPoint(x: rect.midX, y: rect.midY)))
        }

        // MARK: Edits

        @Test func `Edits move the results at once, and find others after a pause`() async {
            let stage = SearchStage("one two one")
            let session = UITextSearchingFindSession(searchableObject: stage.view)
            session.performSearch(query: "one", options: nil)
            session.highlightNextResult(in: .forward)
            #expect(stage.current == 8..<11)
            stage.view.becomeFirstResponder()
            stage.view.selectedRange = NSRange(location: 4, length: 0)
            stage.typing.type("on")
            #expect(stage.highlights?.found == [0..<3, 10..<13] && stage.current == 10..<13)
            stage.typing.type("e")
            #expect(session.resultCount == 2)
            Headless.advance(by: SearchResults.pause + 0.1)
            #expect(session.resultCount == 3 && stage.current == 11..<14 && session.highlightedResultIndex == 2)
            // An edit of a result removes it.
            stage.view.selectedRange = NSRange(location: 1, length: 1)
            stage.typing.type("x")
            #expect(stage.highlights?.found == [4..<7, 11..<14])
            // The user does not wait.
            session.highlightNextResult(in: .backward)
            #expect(session.resultCount == 2 && stage.current == 4..<7)
            stage.view.text = ""
            #expect(stage.highlights?.found == [])
            Headless.advance(by: 1)
            #expect(session.resultCount == 0)
            session.highlightNextResult(in: .forward)
        }

        // MARK: Replacing

        @Test func `Results are replaced one after the other`() {
            let stage = SearchStage("cat dog cat dog cat")
            let session = UITextSearchingFindSession(searchableObject: stage.view)
            session.performSearch(query: "cat", options: nil)
            session.performSingleReplacement(query: "cat", replacementString: "bird", options: nil)
            #expect(stage.view.text == "bird dog cat dog cat" && stage.current == 9..<12)
            #expect(stage.delegate.changes == ["0,3 bird"])
            // What the delegate keeps is passed over.
            stage.delegate.allows = { $0.location != 9 }
            session.performSingleReplacement(query: "cat", replacementString: "bird", options: nil)
            #expect(stage.view.text == "bird dog cat dog cat" && stage.current == 17..<20)
            // A replacement with the query in it is not replaced again.
            session.performSingleReplacement(query: "cat", replacementString: "cats", options: nil)
            #expect(stage.view.text == "bird dog cat dog cats" && stage.current == 9..<12)
            // Edits of one turn are undone as one.
            stage.view.undoManager?.undo()
            #expect(stage.view.text == "cat dog cat dog cat")
        }

        @Test func `All results are replaced as one edit, with their attributes`() {
            let stage = SearchStage("a b a b a")
            stage.view.textStorage.addAttribute(
                .font, value: UIFont.boldSystemFont(ofSize: 30), range: NSRange(location: 4, length: 1))
            let session = UITextSearchingFindSession(searchableObject: stage.view)
            session.performSearch(query: "a", options: nil)
            stage.delegate.allows = { $0.location != 0 }
            session.replaceAll(searchQuery: "a", replacementString: "long", options: nil)
            #expect(stage.view.text == "a b long b long" && session.resultCount == 1)
            let font = stage.view.textStorage.attribute(.font, at: 7, effectiveRange: nil) as? UIFont
            #expect(font == .boldSystemFont(ofSize: 30))
            stage.view.undoManager?.undo()
            #expect(stage.view.text == "a b a b a")
            stage.view.isEditable = false
            #expect(!session.supportsReplacement)
            session.replaceAll(searchQuery: "a", replacementString: "x", options: nil)
            session.performSingleReplacement(query: "a", replacementString: "x", options: nil)
            #expect(stage.view.text == "a b a b a")
        }

        // MARK: Other objects

        private final class Place: UITextRange {
            let offset: Int
            init(_ offset: Int) { self.offset = offset }
        }

        /// A book with two chapters.
        private final class Book: NSObject, UITextSearching {
            typealias DocumentIdentifier = Int
            var calls: [String] = []
            var finds: (UITextSearchAggregator<Int>) -> Void = { _ in }
            var selectedTextRange: UITextRange? { nil }

            func compare(_ foundRange: UITextRange, toRange: UITextRange, document: Int?) -> ComparisonResult {
                let (first, second) = ((foundRange as? Place)?.offset ?? 0, (toRange as? Place)?.offset ?? 0)
                return first == second ? .orderedSame : first < second ? .orderedAscending : .orderedDescending
            }
            func compare(document: Int, toDocument: Int) -> ComparisonResult {
                document == toDocument
                    ? .orderedSame : document < toDocument ? .orderedAscending : .orderedDescending
            }
            func performTextSearch(
                queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<Int>
            ) { finds(resultAggregator) }
            func decorate(foundTextRange: UITextRange, document: Int?, usingStyle: UITextSearchFoundTextStyle) {
                calls.append("\(usingStyle) \(document ?? -1):\((foundTextRange as? Place)?.offset ?? -1)")
            }
            func clearAllDecoratedFoundText() { calls.append("clear") }
            func willHighlight(foundTextRange: UITextRange, document: Int?) { calls.append("will") }
            func scrollRangeToVisible(_ range: UITextRange, inDocument: Int?) { calls.append("scroll") }
        }

        @Test func `Results of several documents are ordered, and the object is asked to display them`() {
            let book = Book()
            book.finds = { aggregator in
                aggregator.foundRange(Place(5), searchString: "x", document: 2)
                aggregator.foundRange(Place(9), searchString: "x", document: 1)
                aggregator.foundRange(Place(1), searchString: "x", document: 2)
                aggregator.foundRange(Place(1), searchString: "x", document: 2)
                #expect(aggregator.allFoundRanges.count == 4)
                aggregator.finishedSearching()
            }
            let session = UITextSearchingFindSession(searchableObject: book)
            #expect(session.searchableObject === book && !session.supportsReplacement)
            session.performSearch(query: "x", options: nil)
            #expect(session.resultCount == 3)
            #expect(book.calls.prefix(5) == ["clear", "found 2:5", "will", "highlighted 2:5", "scroll"])
            book.calls = []
            session.highlightNextResult(in: .forward)
            #expect(book.calls == ["found 2:5", "will", "highlighted 1:9", "scroll"])
            session.highlightNextResult(in: .forward)
            #expect(book.calls.suffix(2) == ["highlighted 2:1", "scroll"])
        }

        @Test func `Results may come later, be withdrawn, and come after another search`() async {
            let book = Book()
            var aggregators: [UITextSearchAggregator<Int>] = []
            book.finds = { aggregators.append($0) }
            let session = UITextSearchingFindSession(searchableObject: book)
            session.performSearch(query: "x", options: nil)
            session.highlightNextResult(in: .forward)
            session.performSearch(query: "y", options: nil)
            aggregators[0].foundRange(Place(1), searchString: "x", document: 1)
            #expect(session.resultCount == 0)
            let place = Place(2)
            aggregators[1].foundRange(place, searchString: "y", document: 1)
            aggregators[1].foundRange(Place(3), searchString: "y", document: 1)
            aggregators[1].finishedSearching()
            #expect(session.resultCount == 2)
            aggregators[1].invalidateFoundRange(place, document: 1)
            #expect(session.resultCount == 1 && book.calls.contains("normal 1:2"))
            aggregators[1].invalidate()
            #expect(aggregators.count == 2)
            Headless.advance(by: SearchResults.pause + 0.1)
            #expect(aggregators.count == 3 && session.resultCount == 0)
        }

        @Test func `The searched object is not retained`() {
            weak var released: Book?
            let session: UITextSearchingFindSession
            do {
                let book = Book()
                released = book
                session = UITextSearchingFindSession(searchableObject: book)
                session.performSearch(query: "x", options: nil)
            }
            #expect(released == nil && session.searchableObject == nil)
            session.performSearch(query: "x", options: nil)
            session.highlightNextResult(in: .forward)
            session.replaceAll(searchQuery: "x", replacementString: "y", options: nil)
            #expect(session.resultCount == 0)
        }
    }
}
