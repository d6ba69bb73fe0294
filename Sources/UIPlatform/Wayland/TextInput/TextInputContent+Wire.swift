import WaylandClient

extension TextInputContent {
    /// The arguments of `zwp_text_input_v3.set_content_type`.
    var wire: (hint: ZwpTextInputV3.ContentHint, purpose: ZwpTextInputV3.ContentPurpose) {
        // The hints have the protocol's numbers.
        (ZwpTextInputV3.ContentHint(rawValue: hints.rawValue), purpose.wire)
    }
}

extension TextInputContent.Purpose {
    fileprivate var wire: ZwpTextInputV3.ContentPurpose {
        switch self {
        case .normal: .normal
        case .alphabetic: .alpha
        case .digits: .digits
        case .number: .number
        case .phone: .phone
        case .url: .url
        case .email: .email
        case .name: .name
        case .password: .password
        case .pin: .pin
        case .date: .date
        case .time: .time
        case .dateAndTime: .datetime
        case .terminal: .terminal
        }
    }
}
