import Foundation
@testable import QuartzCore
import RenderServer
import Testing

@testable import UIKit

extension WindowTests {
    /// Content that constraints lay out, and layout while the content scrolls.
    @MainActor @Suite struct ScrollLayoutTests {
        @Test func constraintsSetTheContentSize() {
            let stage = ScrollStage(content: .zero)
            defer { stage.end() }
            let view = stage.view
            let (content, floating) = (UIView(), UIView())
            for subview in [content, floating] {
                subview.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(subview)
            }
            let height = content.heightAnchor.constraint(equalToConstant: 900)
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor, constant: 10),
                content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor, constant: 20),
                content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor, constant: -10),
                content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
                content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor), height,
                floating.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor, constant: 5),
                floating.leftAnchor.constraint(equalTo: view.frameLayoutGuide.leftAnchor),
                floating.widthAnchor.constraint(equalToConstant: 50),
                floating.heightAnchor.constraint(equalToConstant: 50),
            ])
            stage.window.layoutIfNeeded()
            #expect(view.contentSize == CGSize(width: 340, height: 920))
            #expect(content.frame == CGRect(x: 10, y: 20, width: 320, height: 900))
            view.contentOffset = CGPoint(x: 5, y: 300)
            stage.window.layoutIfNeeded()
            #expect(content.frame == CGRect(x: 10, y: 20, width: 320, height: 900), "scrolling does not move content")
            #expect(floating.frame.origin == CGPoint(x: 5, y: 305), "but what is fixed to the frame")
            height.constant = 2000
            stage.window.layoutIfNeeded()
            #expect(view.contentSize.height == 2020)
            #expect(view.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 340, height: 2020))
            #expect(view.frameLayoutGuide.layoutFrame == CGRect(x: 5, y: 300, width: 320, height: 480))
            #expect(!view.contentLayoutGuide.hasAmbiguousLayout && !content.hasAmbiguousLayout)
        }

        @Test func edgesOfTheScrollViewMeanItsContent() {
            let stage = ScrollStage(content: .zero)
            defer { stage.end() }
            let stack = UIStackView(
                arrangedSubviews: (0..<20).map { index in
                    let row = UIView()
                    row.heightAnchor.constraint(equalToConstant: CGFloat(40 + index)).isActive = true
                    return row
                })
            stack.axis = .vertical
            stack.translatesAutoresizingMaskIntoConstraints = false
            stage.view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor),
                stack.topAnchor.constraint(equalTo: stage.view.topAnchor),
                stack.bottomAnchor.constraint(equalTo: stage.view.bottomAnchor),
                stack.widthAnchor.constraint(equalTo: stage.view.widthAnchor),
            ])
            stage.window.layoutIfNeeded()
            #expect(stage.view.contentSize == CGSize(width: 320, height: 990))
            stage.view.contentOffset.y = 200
            stage.window.layoutIfNeeded()
            #expect(stack.frame == CGRect(x: 0, y: 0, width: 320, height: 990))
        }

        @Test func aContentSizeOfItsOwnStaysWithoutConstraintsOnIt() {
            let stage = ScrollStage()
            defer { stage.end() }
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.view.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: stage.view.leftAnchor, constant: 7),
                view.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 8),
                view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
            ])
            stage.window.layoutIfNeeded()
            #expect(stage.view.contentSize == CGSize(width: 320, height: 5000))
            #expect(view.frame == CGRect(x: 7, y: 8, width: 50, height: 50))
        }

        @Test func scrollingLaysOutOnceForEachFrame() {
            let tiled = TilingScrollView()
            let stage = ScrollStage(tiled, content: CGSize(width: 1000, height: 10_000))
            defer { stage.end() }
            tiled.layouts = 0
            stage.view.beginDragging(translation: .zero, at: nil)
            for distance in 1...8 { stage.view.drag(translation: CGPoint(x: 0, y: -distance)) }
            stage.step(to: 1.0 / 60)
            #expect(tiled.layouts == 1)
            stage.view.endDragging(velocity: CGPoint(x: -400, y: -4000))
            while stage.view.isDecelerating {
                stage.step(to: stage.time + 1.0 / 60)
                let visible = tiled.bounds.intersection(CGRect(origin: .zero, size: tiled.contentSize))
                let covered = tiled.tiles.values.contains { !$0.frame.intersects(visible) }
                #expect(!covered && tiled.tiles.count <= 24, "only visible tiles")
                for corner in [
                    CGPoint(x: visible.minX, y: visible.minY), CGPoint(x: visible.maxX - 1, y: visible.maxY - 1),
                ] {
                    #expect(tiled.tiles.values.contains { $0.frame.contains(corner) }, "no hole at \(corner)")
                }
            }
            #expect(tiled.contentOffset.y > 1500 && tiled.made <= 24, "\(tiled.made) tiles are reused")
        }
    }
}

/// A scroll view that shows tiles of 256 points where its content is visible, and reuses them.
final class TilingScrollView: UIScrollView {
    private(set) var tiles: [SIMD2<Int>: UIView] = [:]
    private var reusable: [UIView] = []
    private(set) var made = 0
    var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        let visible = bounds.intersection(CGRect(origin: .zero, size: contentSize))
        guard !visible.isEmpty else { return }
        let columns = Int(visible.minX / 256)...Int((visible.maxX - 0.5) / 256)
        let rows = Int(visible.minY / 256)...Int((visible.maxY - 0.5) / 256)
        for (cell, tile) in tiles where !columns.contains(cell.x) || !rows.contains(cell.y) {
            tile.removeFromSuperview()
            reusable.append(tile)
            tiles[cell] = nil
        }
        for row in rows {
            for column in columns where tiles[SIMD2(column, row)] == nil {
                let tile =
                    reusable.popLast()
                    ?? {
                        made += 1
                        return UIView()
                    }()
                tile.frame = CGRect(x: CGFloat(column) * 256, y: CGFloat(row) * 256, width: 256, height: 256)
                tiles[SIMD2(column, row)] = tile
                addSubview(tile)
            }
        }
    }
}
