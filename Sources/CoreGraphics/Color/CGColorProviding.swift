/// An object that stands for a colour, such as a `UIColor`.
///
/// Key-value coding and animations of layers take one where a `CGColor` is meant.
package protocol CGColorProviding: AnyObject {
    var cgColor: CGColor { get }
}
