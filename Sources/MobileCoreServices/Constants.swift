@_exported public import CoreGraphics
@_exported public import UniformTypeIdentifiers

/// The identifier of `UTType.item`.
public let kUTTypeItem: CFString = UTType.item.identifier
/// The identifier of `UTType.content`.
public let kUTTypeContent: CFString = UTType.content.identifier
/// The identifier of `UTType.compositeContent`.
public let kUTTypeCompositeContent: CFString = UTType.compositeContent.identifier
/// The identifier of `UTType.message`.
public let kUTTypeMessage: CFString = UTType.message.identifier
/// The identifier of `UTType.contact`.
public let kUTTypeContact: CFString = UTType.contact.identifier
/// The identifier of `UTType.archive`.
public let kUTTypeArchive: CFString = UTType.archive.identifier
/// The identifier of `UTType.diskImage`.
public let kUTTypeDiskImage: CFString = UTType.diskImage.identifier
/// The identifier of `UTType.data`.
public let kUTTypeData: CFString = UTType.data.identifier
/// The identifier of `UTType.directory`.
public let kUTTypeDirectory: CFString = UTType.directory.identifier
/// The identifier of `UTType.resolvable`.
public let kUTTypeResolvable: CFString = UTType.resolvable.identifier
/// The identifier of `UTType.symbolicLink`.
public let kUTTypeSymLink: CFString = UTType.symbolicLink.identifier
/// The identifier of `UTType.executable`.
public let kUTTypeExecutable: CFString = UTType.executable.identifier
/// The identifier of `UTType.mountPoint`.
public let kUTTypeMountPoint: CFString = UTType.mountPoint.identifier
/// The identifier of `UTType.aliasFile`.
public let kUTTypeAliasFile: CFString = UTType.aliasFile.identifier
/// The identifier of `UTType.urlBookmarkData`.
public let kUTTypeURLBookmarkData: CFString = UTType.urlBookmarkData.identifier
/// The identifier of `UTType.url`.
public let kUTTypeURL: CFString = UTType.url.identifier
/// The identifier of `UTType.fileURL`.
public let kUTTypeFileURL: CFString = UTType.fileURL.identifier
/// The identifier of `UTType.text`.
public let kUTTypeText: CFString = UTType.text.identifier
/// The identifier of `UTType.plainText`.
public let kUTTypePlainText: CFString = UTType.plainText.identifier
/// The identifier of `UTType.utf8PlainText`.
public let kUTTypeUTF8PlainText: CFString = UTType.utf8PlainText.identifier
/// The identifier of `UTType.utf16ExternalPlainText`.
public let kUTTypeUTF16ExternalPlainText: CFString = UTType.utf16ExternalPlainText.identifier
/// The identifier of `UTType.utf16PlainText`.
public let kUTTypeUTF16PlainText: CFString = UTType.utf16PlainText.identifier
/// The identifier of `UTType.delimitedText`.
public let kUTTypeDelimitedText: CFString = UTType.delimitedText.identifier
/// The identifier of `UTType.commaSeparatedText`.
public let kUTTypeCommaSeparatedText: CFString = UTType.commaSeparatedText.identifier
/// The identifier of `UTType.tabSeparatedText`.
public let kUTTypeTabSeparatedText: CFString = UTType.tabSeparatedText.identifier
/// The identifier of `UTType.utf8TabSeparatedText`.
public let kUTTypeUTF8TabSeparatedText: CFString = UTType.utf8TabSeparatedText.identifier
/// The identifier of `UTType.rtf`.
public let kUTTypeRTF: CFString = UTType.rtf.identifier
/// The identifier of `UTType.html`.
public let kUTTypeHTML: CFString = UTType.html.identifier
/// The identifier of `UTType.xml`.
public let kUTTypeXML: CFString = UTType.xml.identifier
/// The identifier of `UTType.sourceCode`.
public let kUTTypeSourceCode: CFString = UTType.sourceCode.identifier
/// The identifier of `UTType.assemblyLanguageSource`.
public let kUTTypeAssemblyLanguageSource: CFString = UTType.assemblyLanguageSource.identifier
/// The identifier of `UTType.cSource`.
public let kUTTypeCSource: CFString = UTType.cSource.identifier
/// The identifier of `UTType.objectiveCSource`.
public let kUTTypeObjectiveCSource: CFString = UTType.objectiveCSource.identifier
/// The identifier of `UTType.swiftSource`.
public let kUTTypeSwiftSource: CFString = UTType.swiftSource.identifier
/// The identifier of `UTType.cPlusPlusSource`.
public let kUTTypeCPlusPlusSource: CFString = UTType.cPlusPlusSource.identifier
/// The identifier of `UTType.objectiveCPlusPlusSource`.
public let kUTTypeObjectiveCPlusPlusSource: CFString = UTType.objectiveCPlusPlusSource.identifier
/// The identifier of `UTType.cHeader`.
public let kUTTypeCHeader: CFString = UTType.cHeader.identifier
/// The identifier of `UTType.cPlusPlusHeader`.
public let kUTTypeCPlusPlusHeader: CFString = UTType.cPlusPlusHeader.identifier
/// The identifier of `UTType.script`.
public let kUTTypeScript: CFString = UTType.script.identifier
/// The identifier of `UTType.javaScript`.
public let kUTTypeJavaScript: CFString = UTType.javaScript.identifier
/// The identifier of `UTType.shellScript`.
public let kUTTypeShellScript: CFString = UTType.shellScript.identifier
/// The identifier of `UTType.perlScript`.
public let kUTTypePerlScript: CFString = UTType.perlScript.identifier
/// The identifier of `UTType.pythonScript`.
public let kUTTypePythonScript: CFString = UTType.pythonScript.identifier
/// The identifier of `UTType.rubyScript`.
public let kUTTypeRubyScript: CFString = UTType.rubyScript.identifier
/// The identifier of `UTType.phpScript`.
public let kUTTypePHPScript: CFString = UTType.phpScript.identifier
/// The identifier of `UTType.json`.
public let kUTTypeJSON: CFString = UTType.json.identifier
/// The identifier of `UTType.propertyList`.
public let kUTTypePropertyList: CFString = UTType.propertyList.identifier
/// The identifier of `UTType.xmlPropertyList`.
public let kUTTypeXMLPropertyList: CFString = UTType.xmlPropertyList.identifier
/// The identifier of `UTType.binaryPropertyList`.
public let kUTTypeBinaryPropertyList: CFString = UTType.binaryPropertyList.identifier
/// The identifier of `UTType.pdf`.
public let kUTTypePDF: CFString = UTType.pdf.identifier
/// The identifier of `UTType.rtfd`.
public let kUTTypeRTFD: CFString = UTType.rtfd.identifier
/// The identifier of `UTType.flatRTFD`.
public let kUTTypeFlatRTFD: CFString = UTType.flatRTFD.identifier
/// The identifier of `UTType.webArchive`.
public let kUTTypeWebArchive: CFString = UTType.webArchive.identifier
/// The identifier of `UTType.image`.
public let kUTTypeImage: CFString = UTType.image.identifier
/// The identifier of `UTType.jpeg`.
public let kUTTypeJPEG: CFString = UTType.jpeg.identifier
/// The identifier of `UTType.tiff`.
public let kUTTypeTIFF: CFString = UTType.tiff.identifier
/// The identifier of `UTType.gif`.
public let kUTTypeGIF: CFString = UTType.gif.identifier
/// The identifier of `UTType.png`.
public let kUTTypePNG: CFString = UTType.png.identifier
/// The identifier of `UTType.icns`.
public let kUTTypeAppleICNS: CFString = UTType.icns.identifier
/// The identifier of `UTType.bmp`.
public let kUTTypeBMP: CFString = UTType.bmp.identifier
/// The identifier of `UTType.ico`.
public let kUTTypeICO: CFString = UTType.ico.identifier
/// The identifier of `UTType.rawImage`.
public let kUTTypeRawImage: CFString = UTType.rawImage.identifier
/// The identifier of `UTType.svg`.
public let kUTTypeScalableVectorGraphics: CFString = UTType.svg.identifier
/// The identifier of `UTType.livePhoto`.
public let kUTTypeLivePhoto: CFString = UTType.livePhoto.identifier
/// The identifier of `UTType.audiovisualContent`.
public let kUTTypeAudiovisualContent: CFString = UTType.audiovisualContent.identifier
/// The identifier of `UTType.movie`.
public let kUTTypeMovie: CFString = UTType.movie.identifier
/// The identifier of `UTType.video`.
public let kUTTypeVideo: CFString = UTType.video.identifier
/// The identifier of `UTType.audio`.
public let kUTTypeAudio: CFString = UTType.audio.identifier
/// The identifier of `UTType.quickTimeMovie`.
public let kUTTypeQuickTimeMovie: CFString = UTType.quickTimeMovie.identifier
/// The identifier of `UTType.mpeg`.
public let kUTTypeMPEG: CFString = UTType.mpeg.identifier
/// The identifier of `UTType.mpeg2Video`.
public let kUTTypeMPEG2Video: CFString = UTType.mpeg2Video.identifier
/// The identifier of `UTType.mpeg2TransportStream`.
public let kUTTypeMPEG2TransportStream: CFString = UTType.mpeg2TransportStream.identifier
/// The identifier of `UTType.mp3`.
public let kUTTypeMP3: CFString = UTType.mp3.identifier
/// The identifier of `UTType.mpeg4Movie`.
public let kUTTypeMPEG4: CFString = UTType.mpeg4Movie.identifier
/// The identifier of `UTType.mpeg4Audio`.
public let kUTTypeMPEG4Audio: CFString = UTType.mpeg4Audio.identifier
/// The identifier of `UTType.appleProtectedMPEG4Audio`.
public let kUTTypeAppleProtectedMPEG4Audio: CFString = UTType.appleProtectedMPEG4Audio.identifier
/// The identifier of `UTType.appleProtectedMPEG4Video`.
public let kUTTypeAppleProtectedMPEG4Video: CFString = UTType.appleProtectedMPEG4Video.identifier
/// The identifier of `UTType.avi`.
public let kUTTypeAVIMovie: CFString = UTType.avi.identifier
/// The identifier of `UTType.aiff`.
public let kUTTypeAudioInterchangeFileFormat: CFString = UTType.aiff.identifier
/// The identifier of `UTType.wav`.
public let kUTTypeWaveformAudio: CFString = UTType.wav.identifier
/// The identifier of `UTType.midi`.
public let kUTTypeMIDIAudio: CFString = UTType.midi.identifier
/// The identifier of `UTType.playlist`.
public let kUTTypePlaylist: CFString = UTType.playlist.identifier
/// The identifier of `UTType.m3uPlaylist`.
public let kUTTypeM3UPlaylist: CFString = UTType.m3uPlaylist.identifier
/// The identifier of `UTType.folder`.
public let kUTTypeFolder: CFString = UTType.folder.identifier
/// The identifier of `UTType.volume`.
public let kUTTypeVolume: CFString = UTType.volume.identifier
/// The identifier of `UTType.package`.
public let kUTTypePackage: CFString = UTType.package.identifier
/// The identifier of `UTType.bundle`.
public let kUTTypeBundle: CFString = UTType.bundle.identifier
/// The identifier of `UTType.pluginBundle`.
public let kUTTypePluginBundle: CFString = UTType.pluginBundle.identifier
/// The identifier of `UTType.xpcService`.
public let kUTTypeXPCService: CFString = UTType.xpcService.identifier
/// The identifier of `UTType.framework`.
public let kUTTypeFramework: CFString = UTType.framework.identifier
/// The identifier of `UTType.application`.
public let kUTTypeApplication: CFString = UTType.application.identifier
/// The identifier of `UTType.applicationBundle`.
public let kUTTypeApplicationBundle: CFString = UTType.applicationBundle.identifier
/// The identifier of `UTType.unixExecutable`.
public let kUTTypeUnixExecutable: CFString = UTType.unixExecutable.identifier
/// The identifier of `UTType.exe`.
public let kUTTypeWindowsExecutable: CFString = UTType.exe.identifier
/// The identifier of `UTType.gzip`.
public let kUTTypeGNUZipArchive: CFString = UTType.gzip.identifier
/// The identifier of `UTType.bz2`.
public let kUTTypeBzip2Archive: CFString = UTType.bz2.identifier
/// The identifier of `UTType.zip`.
public let kUTTypeZipArchive: CFString = UTType.zip.identifier
/// The identifier of `UTType.spreadsheet`.
public let kUTTypeSpreadsheet: CFString = UTType.spreadsheet.identifier
/// The identifier of `UTType.presentation`.
public let kUTTypePresentation: CFString = UTType.presentation.identifier
/// The identifier of `UTType.database`.
public let kUTTypeDatabase: CFString = UTType.database.identifier
/// The identifier of `UTType.vCard`.
public let kUTTypeVCard: CFString = UTType.vCard.identifier
/// The identifier of `UTType.toDoItem`.
public let kUTTypeToDoItem: CFString = UTType.toDoItem.identifier
/// The identifier of `UTType.calendarEvent`.
public let kUTTypeCalendarEvent: CFString = UTType.calendarEvent.identifier
/// The identifier of `UTType.emailMessage`.
public let kUTTypeEmailMessage: CFString = UTType.emailMessage.identifier
/// The identifier of `UTType.internetLocation`.
public let kUTTypeInternetLocation: CFString = UTType.internetLocation.identifier
/// The identifier of `UTType.font`.
public let kUTTypeFont: CFString = UTType.font.identifier
/// The identifier of `UTType.bookmark`.
public let kUTTypeBookmark: CFString = UTType.bookmark.identifier
/// The identifier of `UTType.threeDContent`.
public let kUTType3DContent: CFString = UTType.threeDContent.identifier
/// The identifier of `UTType.pkcs12`.
public let kUTTypePKCS12: CFString = UTType.pkcs12.identifier
/// The identifier of `UTType.x509Certificate`.
public let kUTTypeX509Certificate: CFString = UTType.x509Certificate.identifier
/// The identifier of `UTType.epub`.
public let kUTTypeElectronicPublication: CFString = UTType.epub.identifier
/// The identifier of `UTType.log`.
public let kUTTypeLog: CFString = UTType.log.identifier
