import UIKit

/// A scroll view that zooms its content and reports its scrolling to the fuzzer, which changes the hierarchy at times.
final class FuzzedScrollView: UIScrollView, UIScrollViewDelegate {
    weak var owner: RandomEvents?
    let content = UIView()

    func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.countScroll() }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { owner?.countScroll() }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { owner?.countScroll() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner?.countScroll() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner?.countScroll() }
}
