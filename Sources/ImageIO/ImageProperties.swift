import CoreGraphics

// The keys of an image's properties. Values are `NSNumber`, `String`, or a dictionary with string keys.

/// The width of an image in pixels, before it is rotated to its orientation.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height of an image in pixels, before it is rotated to its orientation.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The raw value of a ``CGImagePropertyOrientation``.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The number of bits of a component, 8.
public let kCGImagePropertyDepth: CFString = "Depth"
/// The model of the colours.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The value of `kCGImagePropertyColorModel` for red, green and blue.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The value of `kCGImagePropertyColorModel` for gray.
public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// Whether an image has alpha.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The size of a file in bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"

/// The dictionary of properties of TIFF files, and of the orientation of JPEG files.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// The orientation in the dictionary of TIFF.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// The dictionary of EXIF. Sources have none, and destinations ignore it.
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// The dictionary of JFIF. Sources have none, and destinations ignore it.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// The dictionary of PNG. Sources have none, and destinations ignore it.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"

/// The dictionary of properties of GIF files and of their frames.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The number of times that an animation is repeated; 0 for no end.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The time until the next frame in seconds, at least 0.1.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The time until the next frame in seconds, as the file has it.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// Whether a GIF file has a colour table for all frames.
public let kCGImagePropertyGIFHasGlobalColorMap: CFString = "HasGlobalColorMap"
/// The width of the screen of a GIF file in pixels.
public let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// The height of the screen of a GIF file in pixels.
public let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight"
