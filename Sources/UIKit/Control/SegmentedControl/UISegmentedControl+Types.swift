import Foundation

extension UISegmentedControl {
    /// The place of a segment among the others.
    public enum Segment: Int, Sendable {
        /// Any segment.
        case any = 0
        /// The first of several segments.
        case left = 1
        /// A segment between two others.
        case center = 2
        /// The last of several segments.
        case right = 3
        /// The only segment.
        case alone = 4
    }

    /// The index of the selected segment while none is selected.
    public static nonisolated let noSegment = -1

    /// The images and attributes that were set for the segments.
    struct Look {
        /// The key of an image: the states of a segment, or of two, and the metrics.
        struct Key: Hashable {
            let states: [UInt]
            let metrics: Int

            init(_ states: [UIControl.State], _ metrics: UIBarMetrics) {
                self.states = states.map(\.rawValue)
                self.metrics = metrics.rawValue
            }
        }

        struct AdjustmentKey: Hashable {
            let segment: Segment
            let metrics: Int
        }

        var backgrounds: [Key: UIImage] = [:]
        var dividers: [Key: UIImage] = [:]
        var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
        var adjustments: [AdjustmentKey: UIOffset] = [:]

        /// Adds the values of another look where this one has none.
        mutating func fill(from other: Look) {
            backgrounds.merge(other.backgrounds) { own, _ in own }
            dividers.merge(other.dividers) { own, _ in own }
            titleAttributes.merge(other.titleAttributes) { own, _ in own }
            adjustments.merge(other.adjustments) { own, _ in own }
        }

        func background(_ state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
            for metrics in [metrics, .default] {
                for state in [state, state.subtracting([.highlighted, .focused]), .normal] {
                    if let image = backgrounds[Key([state], metrics)] { return image }
                }
            }
            return nil
        }

        func divider(_ left: UIControl.State, _ right: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
            for metrics in [metrics, .default] {
                for states in [[left, right], [.normal, .normal]] {
                    if let image = dividers[Key(states, metrics)] { return image }
                }
            }
            return nil
        }

        /// The attributes that were set for a state, above those for the states that it contains, and for the normal one.
        func attributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
            var result = titleAttributes[UIControl.State.normal.rawValue] ?? [:]
            for flag in [UIControl.State.focused, .disabled, .highlighted, .selected] where state.contains(flag) {
                result.merge(titleAttributes[flag.rawValue] ?? [:]) { $1 }
            }
            result.merge(titleAttributes[state.rawValue] ?? [:]) { $1 }
            return result
        }

        func adjustment(_ segment: Segment, _ metrics: UIBarMetrics) -> UIOffset {
            for segment in [segment, .any] {
                if let offset = adjustments[AdjustmentKey(segment: segment, metrics: metrics.rawValue)] {
                    return offset
                }
            }
            return .zero
        }
    }
}
