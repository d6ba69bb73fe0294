import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    @MainActor @Suite(.serialized) struct PickerViewTests {
        /// Rows with titles, and a record of selections.
        private final class Model: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            var counts = [10, 3]
            var selections: [String] = []
            var onSelect: (() -> Void)?

            func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                counts[component]
            }
            func pickerView(
                _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
            ) -> String? { "\(component)-\(row)" }
            func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
                selections.append("\(component)-\(row)")
                onSelect?()
            }
        }

        /// Views and sizes of its own.
        private final class ViewModel: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            var made = 0
            var reused = 0

            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1000 }
            func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 50 }
            func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 120 }
            func pickerView(
                _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
            ) -> UIView {
                if view == nil { made += 1 } else { reused += 1 }
                let view = view ?? UIView()
                view.tag = row
                return view
            }
        }

        private let window = Headless.showWindow()
        private let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        private let model = Model()

        init() {
            window.windowScene?.focusSystem?.suspend()
            picker.dataSource = model
            picker.delegate = model
            window.addSubview(picker)
            window.layoutIfNeeded()
        }

        /// Shows frames until no wheel moves.
        private func run(_ picker: UIPickerView) {
            var time = CACurrentMediaTime()
            for _ in 0..<600 where picker.columns.contains(where: { $0.player != nil }) {
                time += 1.0 / 60
                DisplayLinks.main.step(to: time)
                window.layoutIfNeeded()
            }
        }

        private func fling(_ column: PickerColumn, by distance: CGFloat, velocity: CGFloat) {
            column.beginTracking()
            column.beginDragging(translation: .zero, at: nil)
            column.drag(translation: CGPoint(x: 0, y: distance))
            column.endDragging(velocity: CGPoint(x: 0, y: velocity))
        }

        private func press(_ key: UIKeyboardHIDUsage) {
            guard let code = key.linuxCode else { return }
            Headless.platform.key(code, isPressed: true)
            Headless.platform.key(code, isPressed: false)
        }

        @Test func `Numbers are those of the data source`() {
            #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 10)
            #expect(picker.numberOfRows(inComponent: 7) == 0 && picker.selectedRow(inComponent: -1) == -1)
            #expect(picker.selectedRow(inComponent: 0) == 0 && picker.rowSize(forComponent: 0).height == 32)
            #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
            model.counts = [4, -3]
            picker.reloadAllComponents()
            #expect(picker.numberOfRows(inComponent: 0) == 4 && picker.selectedRow(inComponent: 1) == -1)
            model.counts = []
            picker.reloadAllComponents()
            window.layoutIfNeeded()
            #expect(picker.numberOfComponents == 0)
        }

        @Test func `Rows are selected before the first layout, and the delegate is not notified`() {
            let picker = UIPickerView()
            picker.dataSource = model
            picker.delegate = model
            picker.selectRow(7, inComponent: 0, animated: false)
            picker.selectRow(99, inComponent: 0, animated: true)
            picker.selectRow(1, inComponent: 9, animated: true)
            #expect(picker.selectedRow(inComponent: 0) == 7 && model.selections.isEmpty)
            picker.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
            window.addSubview(picker)
            window.layoutIfNeeded()
            #expect(abs(picker.columns[0].contentOffset.y - (7 * 32 - 92)) < 1)
            model.counts = [3, 3]
            picker.reloadComponent(0)
            #expect(picker.selectedRow(inComponent: 0) == 2 && model.selections.isEmpty)
        }

        @Test func `A fling comes to rest at a row, which is selected once`() {
            MediaClock.set(1000)
            defer { MediaClock.set(nil) }
            DisplayLinks.main.step(to: 1000)
            fling(picker.columns[0], by: -50, velocity: -300)
            #expect(model.selections.isEmpty)
            run(picker)
            let row = picker.selectedRow(inComponent: 0)
            #expect(row > 1 && model.selections == ["0-\(row)"])
            #expect(abs(picker.columns[0].contentOffset.y - (CGFloat(row) * 32 - 92)) < 0.6)
            // A drag that ends in its row selects nothing.
            fling(picker.columns[0], by: -5, velocity: 0)
            run(picker)
            #expect(picker.selectedRow(inComponent: 0) == row && model.selections.count == 1)
        }

        @Test func `The wheel of the pointer turns a wheel, which comes to rest at a row`() {
            MediaClock.set(1000)
            defer { MediaClock.set(nil) }
            DisplayLinks.main.step(to: 1000)
            let column = picker.columns[0]
            column.scroll(byWheel: CGPoint(x: 0, y: 75))
            run(picker)
            #expect(picker.selectedRow(inComponent: 0) == 2 && model.selections == ["0-2"])
            #expect(abs(column.contentOffset.y - (2 * 32 - 92)) < 0.6)
        }

        @Test func `A tap selects a row`() {
            Headless.platform.advance(by: 1)
            Headless.platform.tap(at: CGPoint(x: 80, y: 108 + 32))
            Headless.platform.advance(by: 1)
            #expect(picker.selectedRow(inComponent: 0) == 1 && model.selections == ["0-1"])
        }

        @Test func `Keys select rows of the wheel with the focus`() {
            press(.keyboardTab)
            press(.keyboardDownArrow)
            press(.keyboardDownArrow)
            press(.keyboardUpArrow)
            press(.keyboardEnd)
            #expect(model.selections == ["0-1", "0-2", "0-1", "0-9"])
            press(.keyboardDownArrow)
            #expect(model.selections.count == 4)
            picker.columns[1].accessibilityIncrement()
            #expect(model.selections.last == "1-1" && picker.columns[1].accessibilityValue == "1-1")
        }

        @Test func `The delegate may reload while it is notified`() {
            model.onSelect = { [weak picker, weak model] in
                model?.counts = [2, 1]
                picker?.reloadAllComponents()
                picker?.selectRow(0, inComponent: 0, animated: false)
            }
            picker.columns[0].accessibilityIncrement()
            #expect(picker.numberOfRows(inComponent: 0) == 2 && picker.selectedRow(inComponent: 0) == 0)
        }

        @Test func `Views are made for visible rows, and used again`() throws {
            let model = ViewModel()
            picker.dataSource = model
            picker.delegate = model
            window.layoutIfNeeded()
            #expect(model.made < 10 && picker.rowSize(forComponent: 0) == CGSize(width: 120, height: 50))
            #expect(picker.view(forRow: 0, forComponent: 0)?.tag == 0)
            #expect(picker.view(forRow: 500, forComponent: 0) == nil)
            for row in stride(from: 10, to: 900, by: 10) {
                picker.selectRow(row, inComponent: 0, animated: false)
                window.layoutIfNeeded()
            }
            #expect(model.made < 20 && model.reused > 100)
        }

        @Test func `Components are mirrored from right to left`() {
            #expect(picker.columns[0].frame.minX < picker.columns[1].frame.minX)
            picker.semanticContentAttribute = .forceRightToLeft
            window.layoutIfNeeded()
            #expect(picker.columns[0].frame.minX > picker.columns[1].frame.minX)
        }

        @Test func `A picker is released`() {
            weak var gone: UIPickerView?
            do {
                let picker = UIPickerView()
                gone = picker
                picker.dataSource = model
                picker.delegate = model
                window.addSubview(picker)
                window.layoutIfNeeded()
                picker.removeFromSuperview()
            }
            #expect(gone == nil)
        }
    }
}
