extension TypeDeclaration {
    /// Images, scenes, sounds and movies.
    static let media: [TypeDeclaration] = [
        TypeDeclaration("public.image", "Image", conformsTo: ["public.data", "public.content"]),
        TypeDeclaration(
            "public.jpeg", "JPEG image", conformsTo: ["public.image"], extensions: ["jpeg", "jpg", "jpe"],
            mimeTypes: ["image/jpeg", "image/jpg"]),
        TypeDeclaration(
            "public.tiff", "TIFF image", conformsTo: ["public.image"], extensions: ["tiff", "tif"],
            mimeTypes: ["image/tiff"]),
        TypeDeclaration(
            "com.compuserve.gif", "GIF image", conformsTo: ["public.image"], extensions: ["gif"],
            mimeTypes: ["image/gif"]),
        TypeDeclaration(
            "public.png", "PNG image", conformsTo: ["public.image"], extensions: ["png"], mimeTypes: ["image/png"]),
        TypeDeclaration(
            "com.apple.icns", "Apple icon", conformsTo: ["public.image"], extensions: ["icns"],
            mimeTypes: ["image/x-icns"]),
        TypeDeclaration(
            "com.microsoft.bmp", "BMP image", conformsTo: ["public.image"], extensions: ["bmp", "dib"],
            mimeTypes: ["image/bmp", "image/x-bmp", "image/x-MS-bmp"]),
        TypeDeclaration(
            "com.microsoft.ico", "Windows icon", conformsTo: ["public.image"], extensions: ["ico"],
            mimeTypes: ["image/vnd.microsoft.icon", "image/x-icon"]),
        TypeDeclaration("public.camera-raw-image", "Raw image", conformsTo: ["public.image"], extensions: ["raw"]),
        TypeDeclaration(
            "com.adobe.raw-image", "DNG image", conformsTo: ["public.camera-raw-image"], extensions: ["dng"],
            mimeTypes: ["image/x-adobe-dng"]),
        TypeDeclaration(
            "public.svg-image", "SVG image", conformsTo: ["public.image", "public.xml"], extensions: ["svg", "svgz"],
            mimeTypes: ["image/svg+xml"]),
        TypeDeclaration("com.apple.live-photo", "Live photo", conformsTo: []),
        TypeDeclaration(
            "public.heif", "HEIF image", conformsTo: ["public.image"], extensions: ["heif", "hif"],
            mimeTypes: ["image/heif"]),
        TypeDeclaration(
            "public.heic", "HEIC image", conformsTo: ["public.heif"], extensions: ["heic"], mimeTypes: ["image/heic"]),
        TypeDeclaration(
            "public.heics", "HEIC images", conformsTo: ["public.heic"], extensions: ["heics"],
            mimeTypes: ["image/heic-sequence"]),
        TypeDeclaration(
            "org.webmproject.webp", "WebP image", conformsTo: ["public.image"], extensions: ["webp"],
            mimeTypes: ["image/webp"]),
        TypeDeclaration(
            "com.ilm.openexr-image", "OpenEXR image", conformsTo: ["public.image"], extensions: ["exr"],
            mimeTypes: ["image/x-exr"]),
        TypeDeclaration(
            "public.jpeg-xl", "JPEG XL image", conformsTo: ["public.image"], extensions: ["jxl"],
            mimeTypes: ["image/jxl"]),
        TypeDeclaration("public.3d-content", "3D content", conformsTo: ["public.content"]),
        TypeDeclaration(
            "com.pixar.universal-scene-description", "USD scene", conformsTo: ["public.data", "public.3d-content"],
            extensions: ["usd", "usda", "usdc"], mimeTypes: ["model/vnd.usd"]),
        TypeDeclaration(
            "com.pixar.universal-scene-description-mobile", "USDZ scene",
            conformsTo: ["public.data", "public.3d-content"], extensions: ["usdz"], mimeTypes: ["model/vnd.usdz+zip"]),
        TypeDeclaration(
            "com.apple.reality", "Reality scene", conformsTo: ["public.data", "public.3d-content"],
            extensions: ["reality"], mimeTypes: ["model/vnd.reality"]),
        TypeDeclaration(
            "com.apple.scenekit.scene", "SceneKit scene", conformsTo: ["public.3d-content"], extensions: ["scn"]),
        TypeDeclaration(
            "com.apple.arobject", "Reference object", conformsTo: ["public.data"], extensions: ["arobject"]),
        TypeDeclaration(
            "public.audiovisual-content", "Audiovisual content", conformsTo: ["public.data", "public.content"]),
        TypeDeclaration("public.movie", "Movie", conformsTo: ["public.audiovisual-content"]),
        TypeDeclaration("public.video", "Video", conformsTo: ["public.movie"]),
        TypeDeclaration("public.audio", "Audio", conformsTo: ["public.audiovisual-content"]),
        TypeDeclaration(
            "com.apple.quicktime-movie", "QuickTime movie", conformsTo: ["public.movie"], extensions: ["mov", "qt"],
            mimeTypes: ["video/quicktime"]),
        TypeDeclaration(
            "public.mpeg", "MPEG movie", conformsTo: ["public.movie"],
            extensions: ["mpg", "mpeg", "mpe", "m75", "m15"],
            mimeTypes: ["video/mpeg", "video/mpg", "video/x-mpeg", "video/x-mpg"]),
        TypeDeclaration(
            "public.mpeg-2-video", "MPEG-2 video", conformsTo: ["public.video"], extensions: ["m2v"],
            mimeTypes: ["video/mpeg2"]),
        TypeDeclaration(
            "public.mpeg-2-transport-stream", "MPEG-2 transport stream", conformsTo: ["public.movie"],
            extensions: ["ts", "m2ts"], mimeTypes: ["video/mp2t"]),
        TypeDeclaration(
            "public.mp3", "MP3 audio", conformsTo: ["public.audio"], extensions: ["mp3", "mpga"],
            mimeTypes: ["audio/mpeg", "audio/mpeg3", "audio/mpg", "audio/mp3", "audio/x-mpeg", "audio/x-mp3"]),
        TypeDeclaration(
            "public.mpeg-4", "MPEG-4 movie", conformsTo: ["public.movie"], extensions: ["mp4", "mpg4"],
            mimeTypes: ["video/mp4", "video/mp4v"]),
        TypeDeclaration(
            "public.mpeg-4-audio", "MPEG-4 audio", conformsTo: ["public.audio"], extensions: ["m4a", "mp4a"],
            mimeTypes: ["audio/mp4", "audio/x-m4a"]),
        TypeDeclaration(
            "com.apple.protected-mpeg-4-audio", "Protected MPEG-4 audio", conformsTo: ["public.audio"],
            extensions: ["m4p"]),
        TypeDeclaration(
            "com.apple.protected-mpeg-4-video", "Protected MPEG-4 video", conformsTo: ["public.movie"],
            extensions: ["m4v"], mimeTypes: ["video/x-m4v"]),
        TypeDeclaration(
            "public.avi", "AVI movie", conformsTo: ["public.movie"], extensions: ["avi", "vfw"],
            mimeTypes: ["video/avi", "video/msvideo", "video/x-msvideo"]),
        TypeDeclaration(
            "public.aiff-audio", "AIFF audio", conformsTo: ["public.audio"], extensions: ["aiff", "aif"],
            mimeTypes: ["audio/aiff", "audio/x-aiff"]),
        TypeDeclaration(
            "com.microsoft.waveform-audio", "WAV audio", conformsTo: ["public.audio"],
            extensions: ["wav", "wave", "bwf"], mimeTypes: ["audio/vnd.wave", "audio/wav", "audio/wave", "audio/x-wav"]),
        TypeDeclaration(
            "public.midi-audio", "MIDI audio", conformsTo: ["public.audio"], extensions: ["midi", "mid", "smf", "kar"],
            mimeTypes: ["audio/midi", "audio/x-midi", "audio/mid"]),
    ]
}
