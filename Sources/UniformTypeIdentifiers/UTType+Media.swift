extension UTType {
    /// Image: `public.image`.
    public static var image: UTType { UTType(declared: "public.image") }
    /// JPEG image: `public.jpeg`.
    public static var jpeg: UTType { UTType(declared: "public.jpeg") }
    /// TIFF image: `public.tiff`.
    public static var tiff: UTType { UTType(declared: "public.tiff") }
    /// GIF image: `com.compuserve.gif`.
    public static var gif: UTType { UTType(declared: "com.compuserve.gif") }
    /// PNG image: `public.png`.
    public static var png: UTType { UTType(declared: "public.png") }
    /// Apple icon: `com.apple.icns`.
    public static var icns: UTType { UTType(declared: "com.apple.icns") }
    /// BMP image: `com.microsoft.bmp`.
    public static var bmp: UTType { UTType(declared: "com.microsoft.bmp") }
    /// Windows icon: `com.microsoft.ico`.
    public static var ico: UTType { UTType(declared: "com.microsoft.ico") }
    /// Raw image: `public.camera-raw-image`.
    public static var rawImage: UTType { UTType(declared: "public.camera-raw-image") }
    /// DNG image: `com.adobe.raw-image`.
    public static var dng: UTType { UTType(declared: "com.adobe.raw-image") }
    /// SVG image: `public.svg-image`.
    public static var svg: UTType { UTType(declared: "public.svg-image") }
    /// Live photo: `com.apple.live-photo`.
    public static var livePhoto: UTType { UTType(declared: "com.apple.live-photo") }
    /// HEIF image: `public.heif`.
    public static var heif: UTType { UTType(declared: "public.heif") }
    /// HEIC image: `public.heic`.
    public static var heic: UTType { UTType(declared: "public.heic") }
    /// HEIC images: `public.heics`.
    public static var heics: UTType { UTType(declared: "public.heics") }
    /// WebP image: `org.webmproject.webp`.
    public static var webP: UTType { UTType(declared: "org.webmproject.webp") }
    /// OpenEXR image: `com.ilm.openexr-image`.
    public static var exr: UTType { UTType(declared: "com.ilm.openexr-image") }
    /// JPEG XL image: `public.jpeg-xl`.
    public static var jpegxl: UTType { UTType(declared: "public.jpeg-xl") }
    /// 3D content: `public.3d-content`.
    public static var threeDContent: UTType { UTType(declared: "public.3d-content") }
    /// USD scene: `com.pixar.universal-scene-description`.
    public static var usd: UTType { UTType(declared: "com.pixar.universal-scene-description") }
    /// USDZ scene: `com.pixar.universal-scene-description-mobile`.
    public static var usdz: UTType { UTType(declared: "com.pixar.universal-scene-description-mobile") }
    /// Reality scene: `com.apple.reality`.
    public static var realityFile: UTType { UTType(declared: "com.apple.reality") }
    /// SceneKit scene: `com.apple.scenekit.scene`.
    public static var sceneKitScene: UTType { UTType(declared: "com.apple.scenekit.scene") }
    /// Reference object: `com.apple.arobject`.
    public static var arReferenceObject: UTType { UTType(declared: "com.apple.arobject") }
    /// Audiovisual content: `public.audiovisual-content`.
    public static var audiovisualContent: UTType { UTType(declared: "public.audiovisual-content") }
    /// Movie: `public.movie`.
    public static var movie: UTType { UTType(declared: "public.movie") }
    /// Video: `public.video`.
    public static var video: UTType { UTType(declared: "public.video") }
    /// Audio: `public.audio`.
    public static var audio: UTType { UTType(declared: "public.audio") }
    /// QuickTime movie: `com.apple.quicktime-movie`.
    public static var quickTimeMovie: UTType { UTType(declared: "com.apple.quicktime-movie") }
    /// MPEG movie: `public.mpeg`.
    public static var mpeg: UTType { UTType(declared: "public.mpeg") }
    /// MPEG-2 video: `public.mpeg-2-video`.
    public static var mpeg2Video: UTType { UTType(declared: "public.mpeg-2-video") }
    /// MPEG-2 transport stream: `public.mpeg-2-transport-stream`.
    public static var mpeg2TransportStream: UTType { UTType(declared: "public.mpeg-2-transport-stream") }
    /// MP3 audio: `public.mp3`.
    public static var mp3: UTType { UTType(declared: "public.mp3") }
    /// MPEG-4 movie: `public.mpeg-4`.
    public static var mpeg4Movie: UTType { UTType(declared: "public.mpeg-4") }
    /// MPEG-4 audio: `public.mpeg-4-audio`.
    public static var mpeg4Audio: UTType { UTType(declared: "public.mpeg-4-audio") }
    /// Protected MPEG-4 audio: `com.apple.protected-mpeg-4-audio`.
    public static var appleProtectedMPEG4Audio: UTType { UTType(declared: "com.apple.protected-mpeg-4-audio") }
    /// Protected MPEG-4 video: `com.apple.protected-mpeg-4-video`.
    public static var appleProtectedMPEG4Video: UTType { UTType(declared: "com.apple.protected-mpeg-4-video") }
    /// AVI movie: `public.avi`.
    public static var avi: UTType { UTType(declared: "public.avi") }
    /// AIFF audio: `public.aiff-audio`.
    public static var aiff: UTType { UTType(declared: "public.aiff-audio") }
    /// WAV audio: `com.microsoft.waveform-audio`.
    public static var wav: UTType { UTType(declared: "com.microsoft.waveform-audio") }
    /// MIDI audio: `public.midi-audio`.
    public static var midi: UTType { UTType(declared: "public.midi-audio") }
}
