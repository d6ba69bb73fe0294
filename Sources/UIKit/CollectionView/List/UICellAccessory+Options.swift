import CoreGraphics
import Foundation
import UIFoundation

extension UICellAccessory {
    /// The options of an arrow.
    public struct DisclosureIndicatorOptions {
        /// Whether the accessory takes up its space without being visible; false by default.
        public var isHidden: Bool
        /// The width in which the accessory is centred; the accessory's own by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default, for that of the kind.
        public var tintColor: UIColor?

        /// Creates options; nil stands for a default value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }

        var properties: AccessoryProperties {
            AccessoryProperties(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// The options of a button for details.
    public struct DetailOptions {
        /// Whether the accessory takes up its space without being visible; false by default.
        public var isHidden: Bool
        /// The width in which the accessory is centred; the accessory's own by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default, for that of the kind.
        public var tintColor: UIColor?

        /// Creates options; nil stands for a default value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }

        var properties: AccessoryProperties {
            AccessoryProperties(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// The options of a check mark.
    public struct CheckmarkOptions {
        /// Whether the accessory takes up its space without being visible; false by default.
        public var isHidden: Bool
        /// The width in which the accessory is centred; the accessory's own by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default, for that of the kind.
        public var tintColor: UIColor?

        /// Creates options; nil stands for a default value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }

        var properties: AccessoryProperties {
            AccessoryProperties(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// The options of a control for deletion.
    public struct DeleteOptions {
        /// Whether the accessory takes up its space without being visible; false by default.
        public var isHidden: Bool
        /// The width in which the accessory is centred; the standard one by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default, for that of the kind.
        public var tintColor: UIColor?
        /// The colour behind the symbol; nil, the default, for white.
        public var backgroundColor: UIColor?

        /// Creates options; nil stands for a default value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }

        var properties: AccessoryProperties {
            AccessoryProperties(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
                backgroundColor: backgroundColor)
        }
    }

    /// The options of a control for insertion.
    public struct InsertOptions {
        /// Whether the accessory takes up its space without being visible; false by default.
        public var isHidden: Bool
        /// The width in which the accessory is centred; the standard one by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default, for that of the kind.
        public var tintColor: UIColor?
        /// The colour behind the symbol; nil, the default, for white.
        public var backgroundColor: UIColor?

        /// Creates options; nil stands for a default value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }

        var properties: AccessoryProperties {
            AccessoryProperties(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
                backgroundColor: backgroundColor)
        }
    }

    /// The options of a circle of a multiple selection.
    public struct MultiselectOptions {
        /// Whether the accessory takes up its space without being visible; false by default.
        public var isHidden: Bool
        /// The width in which the accessory is centred; the standard one by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default, for that of the kind.
        public var tintColor: UIColor?
        /// The colour behind the symbol; nil, the default, for white.
        public var backgroundColor: UIColor?

        /// Creates options; nil stands for a default value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }

        var properties: AccessoryProperties {
            AccessoryProperties(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
                backgroundColor: backgroundColor)
        }
    }

    /// The options of a control for moving the item.
    public struct ReorderOptions {
        /// Whether the accessory takes up its space without being visible; false by default.
        public var isHidden: Bool
        /// The width in which the accessory is centred; the accessory's own by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default, for that of the kind.
        public var tintColor: UIColor?
        /// Whether a line separates the control from an accessory before it; true by default.
        public var showsVerticalSeparator: Bool

        /// Creates options; nil stands for a default value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }

        var properties: AccessoryProperties {
            AccessoryProperties(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// The options of a menu.
    public struct PopUpMenuOptions {
        /// Whether the accessory takes up its space without being visible; false by default.
        public var isHidden: Bool
        /// The width in which the accessory is centred; the accessory's own by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default, for that of the kind.
        public var tintColor: UIColor?

        /// Creates options; nil stands for a default value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }

        var properties: AccessoryProperties {
            AccessoryProperties(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// The options of a short text.
    public struct LabelOptions {
        /// Whether the accessory takes up its space without being visible; false by default.
        public var isHidden: Bool
        /// The width in which the accessory is centred; the accessory's own by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default, for that of the kind.
        public var tintColor: UIColor?
        /// The font; that of the text style `body` by default.
        public var font: UIFont
        /// Whether the font follows the content size that the user prefers; true by default.
        public var adjustsFontForContentSizeCategory: Bool

        /// Creates options; nil stands for a default value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }

        var properties: AccessoryProperties {
            AccessoryProperties(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// The options of an arrow of an outline.
    public struct OutlineDisclosureOptions {
        /// The parts of a cell that expand and collapse its item.
        public enum Style: Hashable, Sendable {
            /// `header` for the header of a section, and `cell` otherwise.
            case automatic
            /// The whole cell, which the user cannot select.
            case header
            /// The arrow only.
            case cell
        }

        /// Whether the accessory takes up its space without being visible; false by default.
        public var isHidden: Bool
        /// The width in which the accessory is centred; the accessory's own by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default, for that of the kind.
        public var tintColor: UIColor?
        /// The part of the cell that expands and collapses the item; automatic by default.
        public var style: Style

        /// Creates options; nil stands for a default value.
        public init(
            style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.style = style ?? .automatic
        }

        var properties: AccessoryProperties {
            AccessoryProperties(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// A view of the app and its place.
    public struct CustomViewConfiguration {
        /// The view. Its `translatesAutoresizingMaskIntoConstraints` must be true.
        public let customView: UIView
        /// The place.
        public let placement: Placement
        /// Whether the accessory takes up its space without being visible; false by default.
        public var isHidden: Bool
        /// The width in which the accessory is centred; the accessory's own by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default, for that of the kind.
        public var tintColor: UIColor?
        /// Whether the view keeps its present size, in place of that of its content; false by default.
        public var maintainsFixedSize: Bool

        /// Creates a configuration; nil stands for a default value.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }

        var properties: AccessoryProperties {
            AccessoryProperties(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }
}
