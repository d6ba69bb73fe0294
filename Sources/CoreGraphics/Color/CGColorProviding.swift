/// An object that can be converted to a colour, such as a `UIColor`.
///
/// Key-value coding and animations of layers accept one in place of a `CGColor`.
package protocol CGColorProviding: AnyObject {
    var cgColor: CGColor { get }
}
