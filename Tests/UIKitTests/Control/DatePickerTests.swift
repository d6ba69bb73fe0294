import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    @MainActor @Suite(.serialized) struct DatePickerTests {
        private let stage: ControlStage<UIDatePicker>
        private var picker: UIDatePicker { stage.control }
        private let calendar: Calendar

        init() throws {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
            calendar.firstWeekday = 1
            self.calendar = calendar
            let picker = UIDatePicker()
            picker.calendar = calendar
            picker.locale = Locale(identifier: "en_US")
            stage = ControlStage(picker, frame: CGRect(x: 0, y: 60, width: 320, height: 400))
        }

        private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
            calendar.date(
                from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
        }

        private func show(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ date: Date) {
            picker.datePickerMode = mode
            picker.preferredDatePickerStyle = style
            picker.date = date
            stage.window.layoutIfNeeded()
        }

        /// Selects a value of a wheel as the user does.
        private func turn(_ field: DateWheelField, to value: Int) throws {
            let wheels = try #require(picker.wheels)
            let component = try #require(wheels.fields.firstIndex(of: field))
            let view = try #require(wheels.descendants(UIPickerView.self).first)
            view.selectRow(value, inComponent: component, animated: false)
            wheels.pickerView(view, didSelectRow: value, inComponent: component)
        }

        private func day(_ number: Int) throws -> CalendarDay {
            let days = try #require(picker.calendarView?.days)
            return try #require(days.first { !$0.isHidden && calendar.component(.day, from: $0.date) == number })
        }

        @Test func `Styles are resolved by the mode`() {
            #expect(picker.datePickerMode == .dateAndTime && picker.datePickerStyle == .compact)
            picker.datePickerMode = .countDownTimer
            #expect(picker.datePickerStyle == .wheels)
            picker.preferredDatePickerStyle = .inline
            #expect(picker.datePickerStyle == .wheels)
            picker.datePickerMode = .date
            #expect(picker.datePickerStyle == .inline && picker.intrinsicContentSize.width == 320)
            picker.preferredDatePickerStyle = .wheels
            #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        }

        @Test func `Dates are clamped to limits in the right order`() {
            show(.date, .wheels, date(2024, 5, 10))
            picker.minimumDate = date(2024, 6, 1)
            #expect(picker.date == date(2024, 6, 1))
            picker.date = date(2030, 1, 1)
            picker.maximumDate = date(2025, 1, 1)
            #expect(picker.date == date(2025, 1, 1))
            // Limits in the wrong order are ignored.
            picker.minimumDate = date(2026, 1, 1)
            picker.date = date(1999, 1, 1)
            #expect(picker.date == date(1999, 1, 1))
            picker.date = Date(timeIntervalSinceReferenceDate: .nan)
            picker.date = Date(timeIntervalSinceReferenceDate: 1e308)
            #expect(picker.date == date(1999, 1, 1) && stage.journal.take().isEmpty)
        }

        @Test func `Wheels are in the order of the locale, and change the date`() throws {
            show(.date, .wheels, date(2024, 1, 31))
            #expect(picker.wheels?.fields == [.month, .day, .year])
            try turn(.month, to: 1)
            #expect(picker.date == date(2024, 2, 29) && stage.journal.take() == ["changed", "primary"])
            try turn(.day, to: 9)
            try turn(.year, to: 1999)
            #expect(picker.date == date(2000, 2, 10))
            picker.locale = Locale(identifier: "de_DE")
            stage.window.layoutIfNeeded()
            #expect(picker.wheels?.fields == [.day, .month, .year])
            picker.maximumDate = date(2000, 2, 15)
            _ = stage.journal.take()
            try turn(.month, to: 11)
            #expect(picker.date == date(2000, 2, 15) && stage.journal.take() == ["changed", "primary"])
        }

        @Test func `Times have hours of the locale, and minutes at the interval`() throws {
            show(.time, .wheels, date(2024, 5, 10, 9, 44))
            picker.minuteInterval = 7
            #expect(picker.minuteInterval == 1)
            picker.minuteInterval = 15
            #expect(picker.date == date(2024, 5, 10, 9, 30))
            #expect(picker.wheels?.fields == [.hour, .minute, .period])
            try turn(.period, to: 1)
            #expect(picker.date == date(2024, 5, 10, 21, 30))
            try turn(.minute, to: 3)
            #expect(picker.date == date(2024, 5, 10, 21, 45))
            try turn(.hour, to: 0)
            #expect(picker.date == date(2024, 5, 10, 0, 45))
            picker.locale = Locale(identifier: "de_DE")
            stage.window.layoutIfNeeded()
            #expect(picker.wheels?.fields == [.hour, .minute])
        }

        @Test func `A day of the week is chosen with its time`() throws {
            show(.dateAndTime, .wheels, date(2024, 5, 10, 9, 44))
            let wheels = try #require(picker.wheels)
            let view = try #require(wheels.descendants(UIPickerView.self).first)
            let row = view.selectedRow(inComponent: 0)
            try turn(.dayOfWeek, to: row + 3)
            #expect(picker.date == date(2024, 5, 13, 9, 44))
        }

        @Test func `A duration is in whole minutes, and never zero by the user`() throws {
            show(.countDownTimer, .automatic, date(2024, 5, 10))
            picker.countDownDuration = 3725
            #expect(picker.countDownDuration == 3720)
            try turn(.hours, to: 2)
            #expect(picker.countDownDuration == 7320 && stage.journal.take() == ["changed", "primary"])
            picker.countDownDuration = -5
            #expect(picker.countDownDuration == 0)
            picker.countDownDuration = .infinity
            #expect(picker.countDownDuration == 0)
            try turn(.minutes, to: 0)
            #expect(picker.countDownDuration == 60)
            picker.countDownDuration = 1e9
            #expect(picker.countDownDuration == 86_340)
        }

        @Test func `A calendar shows the month, and a tap chooses a day at the same time`() throws {
            show(.date, .inline, date(2024, 5, 10, 9, 44))
            let calendarView = try #require(picker.calendarView)
            let visible = calendarView.days.filter { !$0.isHidden }
            // The first of May 2024 is a Wednesday.
            #expect(visible.count == 31 && calendarView.days.firstIndex { !$0.isHidden } == 3)
            #expect(try day(10).isSelected && !day(11).isSelected)
            let target = try day(20)
            stage.platform.advance(by: 1)
            stage.platform.tap(at: target.convert(CGPoint(x: 10, y: 10), to: nil))
            #expect(picker.date == date(2024, 5, 20, 9, 44) && stage.journal.take() == ["changed", "primary"])
            #expect(try day(20).isSelected && !day(10).isSelected)
            picker.maximumDate = date(2024, 5, 25)
            #expect(try !day(26).isEnabled && day(25).isEnabled)
            picker.setDate(date(2024, 2, 1), animated: true)
            #expect(calendarView.days.filter { !$0.isHidden }.count == 29)
        }

        @Test func `A compact picker has labels, which open a popover`() throws {
            show(.dateAndTime, .compact, date(2024, 5, 10, 9, 44))
            let buttons = try #require(picker.compactView?.descendants(UIButton.self))
            #expect(buttons.map(\.isHidden) == [false, false])
            #expect(buttons[0].configuration?.title?.contains("2024") == true)
            #expect(buttons[1].configuration?.title?.contains("9:44") == true)
            picker.datePickerMode = .time
            stage.window.layoutIfNeeded()
            #expect(picker.compactView?.descendants(UIButton.self).map(\.isHidden) == [true, false])
            // Without a view controller nothing opens, and nothing traps.
            picker.compactView?.open(isTime: true)
        }

        @Test func `Right to left and tiny sizes are laid out`() {
            for style in [UIDatePickerStyle.wheels, .inline, .compact] {
                for mode in [UIDatePicker.Mode.time, .date, .dateAndTime, .countDownTimer, .yearAndMonth] {
                    show(mode, style, date(2024, 5, 10, 9, 44))
                    picker.semanticContentAttribute = .forceRightToLeft
                    picker.frame.size = CGSize(width: 3, height: 0)
                    stage.window.layoutIfNeeded()
                    picker.frame.size = CGSize(width: 320, height: 380)
                    stage.window.layoutIfNeeded()
                    #expect(picker.intrinsicContentSize.height > 0)
                }
            }
        }

        @Test func `A picker is released`() {
            weak var gone: UIDatePicker?
            do {
                let picker = UIDatePicker()
                gone = picker
                stage.window.addSubview(picker)
                for style in [UIDatePickerStyle.compact, .inline, .wheels] {
                    picker.preferredDatePickerStyle = style
                    stage.window.layoutIfNeeded()
                }
                picker.removeFromSuperview()
            }
            #expect(gone == nil)
        }
    }
}
