import CoreGraphics
import Foundation

// The numbers of typographic features and of their settings, as Apple's registry of font features has them.

// MARK: Types

/// All features.
public let kAllTypographicFeaturesType: Int = 0
/// Ligatures.
public let kLigaturesType: Int = 1
/// The case of letters.
public let kLetterCaseType: Int = 3
/// Forms for vertical text.
public let kVerticalSubstitutionType: Int = 4
/// The width of digits.
public let kNumberSpacingType: Int = 6
/// Superiors and inferiors.
public let kVerticalPositionType: Int = 10
/// Fractions.
public let kFractionsType: Int = 11
/// Extras, such as a slashed zero.
public let kTypographicExtrasType: Int = 14
/// Mathematical forms.
public let kMathematicalExtrasType: Int = 15
/// Styles of the design.
public let kStyleOptionsType: Int = 19
/// The shapes of Chinese characters.
public let kCharacterShapeType: Int = 20
/// The height of digits.
public let kNumberCaseType: Int = 21
/// The width of characters.
public let kTextSpacingType: Int = 22
/// Punctuation for capitals.
public let kCaseSensitiveLayoutType: Int = 33
/// Alternate kana.
public let kAlternateKanaType: Int = 34
/// The stylistic sets.
public let kStylisticAlternativesType: Int = 35
/// Forms that depend on their neighbours.
public let kContextualAlternatesType: Int = 36
/// Forms of lowercase letters.
public let kLowerCaseType: Int = 37
/// Forms of capitals.
public let kUpperCaseType: Int = 38

// MARK: Settings

/// Required ligatures.
public let kRequiredLigaturesOnSelector: Int = 0
/// No required ligatures.
public let kRequiredLigaturesOffSelector: Int = 1
/// Common ligatures.
public let kCommonLigaturesOnSelector: Int = 2
/// No common ligatures.
public let kCommonLigaturesOffSelector: Int = 3
/// Rare ligatures.
public let kRareLigaturesOnSelector: Int = 4
/// No rare ligatures.
public let kRareLigaturesOffSelector: Int = 5
/// Digits of equal width.
public let kMonospacedNumbersSelector: Int = 0
/// Digits of their own widths.
public let kProportionalNumbersSelector: Int = 1
/// No superiors or inferiors.
public let kNormalPositionSelector: Int = 0
/// Superiors.
public let kSuperiorsSelector: Int = 1
/// Inferiors.
public let kInferiorsSelector: Int = 2
/// Ordinals.
public let kOrdinalsSelector: Int = 3
/// Inferiors of formulas.
public let kScientificInferiorsSelector: Int = 4
/// No fractions.
public let kNoFractionsSelector: Int = 0
/// Fractions with a horizontal line.
public let kVerticalFractionsSelector: Int = 1
/// Fractions with a diagonal line.
public let kDiagonalFractionsSelector: Int = 2
/// A slashed zero.
public let kSlashedZeroOnSelector: Int = 4
/// A zero without a slash.
public let kSlashedZeroOffSelector: Int = 5
/// Digits with ascenders and descenders.
public let kLowerCaseNumbersSelector: Int = 0
/// Digits as high as capitals.
public let kUpperCaseNumbersSelector: Int = 1
/// Punctuation for capitals.
public let kCaseSensitiveLayoutOnSelector: Int = 0
/// Punctuation for lowercase letters.
public let kCaseSensitiveLayoutOffSelector: Int = 1
/// Contextual forms.
public let kContextualAlternatesOnSelector: Int = 0
/// No contextual forms.
public let kContextualAlternatesOffSelector: Int = 1
/// Swashes.
public let kSwashAlternatesOnSelector: Int = 2
/// No swashes.
public let kSwashAlternatesOffSelector: Int = 3
/// Swashes that depend on their neighbours.
public let kContextualSwashAlternatesOnSelector: Int = 4
/// No swashes that depend on their neighbours.
public let kContextualSwashAlternatesOffSelector: Int = 5
/// Plain lowercase letters.
public let kDefaultLowerCaseSelector: Int = 0
/// Small capitals for lowercase letters.
public let kLowerCaseSmallCapsSelector: Int = 1
/// Petite capitals for lowercase letters.
public let kLowerCasePetiteCapsSelector: Int = 2
/// Plain capitals.
public let kDefaultUpperCaseSelector: Int = 0
/// Small capitals for capitals.
public let kUpperCaseSmallCapsSelector: Int = 1
/// Petite capitals for capitals.
public let kUpperCasePetiteCapsSelector: Int = 2
/// No stylistic set.
public let kNoStylisticAlternatesSelector: Int = 0
/// Stylistic set 1.
public let kStylisticAltOneOnSelector: Int = 2
/// No stylistic set 1.
public let kStylisticAltOneOffSelector: Int = 3
/// Stylistic set 2.
public let kStylisticAltTwoOnSelector: Int = 4
/// No stylistic set 2.
public let kStylisticAltTwoOffSelector: Int = 5
/// Stylistic set 3.
public let kStylisticAltThreeOnSelector: Int = 6
/// No stylistic set 3.
public let kStylisticAltThreeOffSelector: Int = 7
/// Stylistic set 4.
public let kStylisticAltFourOnSelector: Int = 8
/// No stylistic set 4.
public let kStylisticAltFourOffSelector: Int = 9
/// Stylistic set 5.
public let kStylisticAltFiveOnSelector: Int = 10
/// No stylistic set 5.
public let kStylisticAltFiveOffSelector: Int = 11
/// Stylistic set 6.
public let kStylisticAltSixOnSelector: Int = 12
/// No stylistic set 6.
public let kStylisticAltSixOffSelector: Int = 13
/// Stylistic set 7.
public let kStylisticAltSevenOnSelector: Int = 14
/// No stylistic set 7.
public let kStylisticAltSevenOffSelector: Int = 15
/// Stylistic set 8.
public let kStylisticAltEightOnSelector: Int = 16
/// No stylistic set 8.
public let kStylisticAltEightOffSelector: Int = 17
/// Stylistic set 9.
public let kStylisticAltNineOnSelector: Int = 18
/// No stylistic set 9.
public let kStylisticAltNineOffSelector: Int = 19
/// Stylistic set 10.
public let kStylisticAltTenOnSelector: Int = 20
/// No stylistic set 10.
public let kStylisticAltTenOffSelector: Int = 21
/// Stylistic set 11.
public let kStylisticAltElevenOnSelector: Int = 22
/// No stylistic set 11.
public let kStylisticAltElevenOffSelector: Int = 23
/// Stylistic set 12.
public let kStylisticAltTwelveOnSelector: Int = 24
/// No stylistic set 12.
public let kStylisticAltTwelveOffSelector: Int = 25
/// Stylistic set 13.
public let kStylisticAltThirteenOnSelector: Int = 26
/// No stylistic set 13.
public let kStylisticAltThirteenOffSelector: Int = 27
/// Stylistic set 14.
public let kStylisticAltFourteenOnSelector: Int = 28
/// No stylistic set 14.
public let kStylisticAltFourteenOffSelector: Int = 29
/// Stylistic set 15.
public let kStylisticAltFifteenOnSelector: Int = 30
/// No stylistic set 15.
public let kStylisticAltFifteenOffSelector: Int = 31
/// Stylistic set 16.
public let kStylisticAltSixteenOnSelector: Int = 32
/// No stylistic set 16.
public let kStylisticAltSixteenOffSelector: Int = 33
/// Stylistic set 17.
public let kStylisticAltSeventeenOnSelector: Int = 34
/// No stylistic set 17.
public let kStylisticAltSeventeenOffSelector: Int = 35
/// Stylistic set 18.
public let kStylisticAltEighteenOnSelector: Int = 36
/// No stylistic set 18.
public let kStylisticAltEighteenOffSelector: Int = 37
/// Stylistic set 19.
public let kStylisticAltNineteenOnSelector: Int = 38
/// No stylistic set 19.
public let kStylisticAltNineteenOffSelector: Int = 39
/// Stylistic set 20.
public let kStylisticAltTwentyOnSelector: Int = 40
/// No stylistic set 20.
public let kStylisticAltTwentyOffSelector: Int = 41
