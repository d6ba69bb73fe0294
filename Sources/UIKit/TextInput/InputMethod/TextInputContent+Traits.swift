import UIPlatform

extension TextInputContent {
    /// Creates the kind of text that a field's traits describe.
    @MainActor init(of field: any UIKeyInput) {
        let purpose = Purpose(of: field)
        self.init(purpose: purpose, hints: Hints(of: field, purpose: purpose))
    }
}

extension TextInputContent.Purpose {
    /// The keyboard's kind comes first, then the meaning of the text.
    @MainActor fileprivate init(of traits: any UIKeyInput) {
        if traits.isSecureTextEntry {
            switch traits.keyboardType {
            case .numberPad, .asciiCapableNumberPad: self = .pin
            default: self = .password
            }
            return
        }
        switch traits.keyboardType {
        case .numberPad, .asciiCapableNumberPad: self = .digits
        case .decimalPad: self = .number
        case .phonePad: self = .phone
        case .URL: self = .url
        case .emailAddress: self = .email
        case .namePhonePad: self = .name
        case .default, .asciiCapable, .numbersAndPunctuation, .twitter, .webSearch:
            self = Self.meanings[traits.textContentType ?? UITextContentType("")] ?? .normal
        }
    }

    private static let meanings: [UITextContentType: Self] = [
        .telephoneNumber: .phone, .emailAddress: .email, .URL: .url, .password: .password, .newPassword: .password,
        .name: .name, .givenName: .name, .middleName: .name, .familyName: .name, .nickname: .name,
        .creditCardName: .name, .creditCardGivenName: .name, .creditCardMiddleName: .name,
        .creditCardFamilyName: .name, .oneTimeCode: .digits, .creditCardNumber: .digits,
        .creditCardSecurityCode: .pin, .birthdate: .date, .dateTime: .dateAndTime,
    ]
}

extension TextInputContent.Hints {
    @MainActor fileprivate init(of traits: any UIKeyInput, purpose: TextInputContent.Purpose) {
        self = []
        // Of the text inputs with one view, those that scroll have lines.
        if traits is UIScrollView { insert(.multiline) }
        if traits.keyboardType == .asciiCapable || traits.keyboardType == .asciiCapableNumberPad { insert(.latin) }
        if traits.isSecureTextEntry { insert(.hiddenText) }
        if traits.isSecureTextEntry || traits.textContentType.map(Self.secrets.contains) == true {
            insert(.sensitiveData)
            return
        }
        // Addresses and numbers are neither corrected nor capitalized.
        guard purpose == .normal || purpose == .name else { return }
        switch traits.autocapitalizationType {
        case .none: break
        case .words: insert(.titlecase)
        case .sentences: insert(.autocapitalization)
        case .allCharacters: insert(.uppercase)
        }
        if traits.autocorrectionType != .no { insert(.completion) }
        switch traits.spellCheckingType {
        case .no: break
        case .yes: insert(.spellChecking)
        case .default: if traits.autocorrectionType != .no { insert(.spellChecking) }
        }
    }

    private static let secrets: Set<UITextContentType> = [
        .password, .newPassword, .oneTimeCode, .creditCardNumber, .creditCardSecurityCode,
    ]
}
