import CoreGraphics
import QuartzCore

extension UIStepper {
    func layOutStepper() {
        let isMirrored = self.isMirrored
        let image = backgroundImage(for: state)
        background.frame = bounds
        background.image = image
        background.backgroundColor = image == nil ? resolved(.tertiarySystemFill) : nil
        background.layer.cornerRadius = image == nil ? 8 : 0
        background.alpha = isEnabled ? 1 : Self.disabledAlpha
        let width = bounds.width / 2
        var states: [State] = []
        for (index, half) in halves.enumerated() {
            let isAtLeft = (index == 0) != isMirrored
            half.frame = CGRect(
                x: isAtLeft ? bounds.minX : bounds.minX + width, y: bounds.minY, width: width, height: bounds.height)
            let direction: Direction = index == 0 ? .decrement : .increment
            let isPressed = pressed == direction && isHighlighted
            let isAvailable = isEnabled && canChange(direction)
            let state: State = isAvailable ? isPressed ? .highlighted : .normal : .disabled
            states.append(state)
            let color = resolved(isAvailable ? .label : .tertiaryLabel)
            half.update(
                isPlus: index == 1, image: index == 0 ? decrementImage(for: state) : incrementImage(for: state),
                color: color, isPressed: isPressed,
                isHovered: isAvailable && hovered == direction, shade: resolved(.systemFill))
        }
        let (left, right) = isMirrored ? (states[1], states[0]) : (states[0], states[1])
        let line = dividerImage(forLeftSegmentState: left, rightSegmentState: right)
        let size = line?.size ?? CGSize(width: 1, height: bounds.height / 2)
        divider.image = line
        divider.backgroundColor = line == nil ? resolved(.separator) : nil
        divider.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
}
