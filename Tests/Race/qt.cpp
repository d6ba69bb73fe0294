// The scenes of Docs/Scenes.md in Qt Quick 6: items that C++ moves, and a ListView.
#include "typing.h"
#include <QGuiApplication>
#include <QKeyEvent>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickImageProvider>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTimer>

static Options options;
static Meter meter;

struct Pictures : QQuickImageProvider {
    Pictures() : QQuickImageProvider(Image) {}
    QImage requestImage(const QString &id, QSize *size, const QSize &) override {
        QImage image(SIDE, SIDE, QImage::Format_ARGB32_Premultiplied);
        picture(id.toInt(), image.bits(), true);
        if (size) *size = image.size();
        return image;
    }
};

static const char *const sprites = R"(
    Item {
        Repeater {
            model: objectCount
            Image { source: "image://pictures/" + index % 8; width: 64; height: 64; opacity: 0.8; smooth: true; cache: true }
        }
    })";
static const char *const damage = R"(
    Item {
        Repeater {
            model: objectCount
            Image { source: "image://pictures/" + index % 8; width: 64; height: 64; cache: true }
        }
        Rectangle { objectName: "moving"; width: 32; height: 32; color: "#FF3060"; visible: !isIdle }
    })";
static const char *const tree = R"(
    Item {
        Repeater {
            model: 10
            Item {
                id: group
                property int number: index
                width: 256; height: 360; opacity: 0.5; layer.enabled: true
                // Seven containers, each at (2, 1) in its parent.
                Item { x: 2; y: 1; Item { x: 2; y: 1; Item { x: 2; y: 1; Item { x: 2; y: 1; Item { x: 2; y: 1; Item { x: 2; y: 1
                    Item {
                        x: 2; y: 1
                        Repeater {
                            model: 100
                            Rectangle {
                                x: 4 + 22 * (index % 10); y: 4 + 33 * Math.floor(index / 10); width: 32; height: 40; radius: 8
                                color: palette8[(Math.floor(index / 10) + index % 10 + group.number) % 8]
                            }
                        }
                    }
                } } } } } }
            }
        }
    })";
static const char *const scroll = R"(
    ListView {
        model: objectCount; interactive: false; cacheBuffer: 0; reuseItems: true
        delegate: Item {
            width: 1280; height: 40
            Text {
                x: 16; y: 26 - baselineOffset; color: "#E8ECF0"; font.family: "DejaVu Sans"; font.pixelSize: 16
                text: "Row " + index + " \u2014 The quick brown fox"
            }
            Rectangle { y: 39; width: 1280; height: 1; color: "#38424C" }
        }
    })";
// No module of controls: a rectangle with a text is the fastest button.
static const char *const startup = R"(
    Item {
        Text { x: 40; y: 60 - baselineOffset; text: "Hello, world"; color: "#E8ECF0"; font.pixelSize: 16 }
        Rectangle {
            x: 40; y: 80; width: 120; height: 40; radius: 8; color: "#3A6EA5"
            Text { anchors.centerIn: parent; text: "OK"; color: "#E8ECF0"; font.pixelSize: 16 }
            MouseArea { anchors.fill: parent }
        }
    })";

static const char *const typing_view = R"(
    Flickable {
        TextArea.flickable: TextArea {
            objectName: "area"
            wrapMode: TextEdit.Wrap; color: "#E8ECF0"; font.family: "DejaVu Sans"; font.pixelSize: 16; background: null
        }
    })";

static const struct {
    const char *name, *text;
} scenes[] = {{"sprites", sprites}, {"damage", damage}, {"idle", damage}, {"tree", tree}, {"scroll", scroll}, {"startup", startup},
              {"typing", typing_view}};

// MARK: Typing

static QQmlComponent *typing_component;
static QQuickWindow *typing_window;
static QQuickItem *typing_root, *text_area;
static Typing typing;

static void open_text(const char *text) {
    delete typing_root;
    typing_root = qobject_cast<QQuickItem *>(typing_component->create());
    text_area = typing_root->findChild<QQuickItem *>("area");
    text_area->setProperty("text", QString::fromUtf8(text));
    typing_root->setSize(QSizeF(WIDTH, HEIGHT));
    typing_root->setParentItem(typing_window->contentItem());
    text_area->forceActiveFocus();
}

static void place_caret(int place) {
    int length = text_area->property("length").toInt();
    text_area->setProperty("cursorPosition", place == 2 ? length : length / 2 * place);
}

// The window has no keyboard in this compositor: the events go to the item that would get them.
static void press_key(int key) {
    int code = key == TYPING_RETURN ? Qt::Key_Return : key == TYPING_BACKSPACE ? Qt::Key_Backspace : Qt::Key_A;
    QString text = key == TYPING_RETURN ? QString("\r") : key == TYPING_BACKSPACE ? QString() : QString(QChar(key));
    for (auto type : {QEvent::KeyPress, QEvent::KeyRelease}) {
        QKeyEvent event(type, code, Qt::NoModifier, text);
        QCoreApplication::sendEvent(text_area, &event);
    }
}

static bool scroll_text(double y) {
    double end = typing_root->property("contentHeight").toDouble() - HEIGHT;
    typing_root->setProperty("contentY", y < end ? y : end);
    return y > 0 && y >= end;
}

static void place(const QList<QQuickItem *> &items, QQuickItem *root, int f) {
    if (is_scene(&options, "sprites")) {
        for (int i = 0; i < options.n; i++) {
            Sprite at = sprite(uint32_t(i), f);
            items[i]->setPosition(QPointF(at.x - 32, at.y - 32));
            items[i]->setRotation(at.angle * 180 / M_PI);
        }
    } else if (is_scene(&options, "damage")) {
        root->findChild<QQuickItem *>("moving")->setPosition(QPointF(square_x(f), square_y(f)));
    } else if (is_scene(&options, "tree")) {
        items[2]->setX(group_x(2, f));
    } else if (is_scene(&options, "scroll")) {
        root->setProperty("contentY", ROW_STEP * f);
    }
}

int main(int argc, char **argv) {
    options = read_options(argc, argv, read_typing_option);
    meter.options = &options;
    QSurfaceFormat format = QSurfaceFormat::defaultFormat();
    format.setSwapInterval(0);
    QSurfaceFormat::setDefaultFormat(format);
    QGuiApplication app(argc, argv);
    QQmlEngine engine;
    engine.addImageProvider("pictures", new Pictures);
    engine.rootContext()->setContextProperty("objectCount", options.n);
    engine.rootContext()->setContextProperty("isIdle", is_scene(&options, "idle"));
    QStringList colors;
    for (uint32_t color : palette) colors << QStringLiteral("#%1").arg(color, 6, 16, QLatin1Char('0'));
    engine.rootContext()->setContextProperty("palette8", colors);

    bool is_typing = is_scene(&options, "typing");
    const char *text = nullptr;
    for (const auto &scene : scenes)
        if (is_scene(&options, scene.name)) text = scene.text;
    if (!text) return fprintf(stderr, "qt: no such scene\n"), 2;
    QQmlComponent component(&engine);
    component.setData(QByteArray(is_typing ? "import QtQuick\nimport QtQuick.Controls.Basic\n" : "import QtQuick\n") + text, QUrl());
    QQuickWindow window;
    window.resize(WIDTH, HEIGHT);
    window.setFlag(Qt::FramelessWindowHint);
    window.setColor(QColor::fromRgb(BACKGROUND));
    typing_component = &component;
    typing_window = &window;
    typing.options = &options;
    typing.open = open_text;
    typing.place = place_caret;
    typing.press = press_key;
    typing.scroll = scroll_text;
    if (is_typing && component.isReady()) open_text("");
    auto *root = is_typing ? typing_root : qobject_cast<QQuickItem *>(component.create());
    if (!root) return fprintf(stderr, "qt: %s\n", qPrintable(component.errorString())), 1;
    root->setSize(QSizeF(WIDTH, HEIGHT));
    root->setParentItem(window.contentItem());
    QList<QQuickItem *> items;
    // A group's layer is a sibling of it.
    for (QQuickItem *item : root->childItems())
        if (!item->inherits("QQuickRepeater") && !item->inherits("QQuickShaderEffectSource")) items << item;
    // The pictures do not move, the groups do in part.
    for (int i = 0; i < items.size(); i++) {
        if (is_scene(&options, "damage") || is_scene(&options, "idle")) {
            if (i < options.n) items[i]->setPosition(QPointF(static_x(uint32_t(i)), static_y(uint32_t(i))));
        } else if (is_scene(&options, "tree")) {
            items[i]->setPosition(QPointF(group_x(i, 0), group_y(i)));
        }
    }
    place(items, root, next_frame(&meter));

    if (is_scene(&options, "idle")) {
        QTimer::singleShot(1000, [&] {
            static Usage start = current_usage();
            QTimer::singleShot(int(options.seconds * 1000), [&] { report(start, 0), app.quit(); });
        });
    } else {
        // frameSwapped comes from the render thread.
        QObject::connect(
            &window, &QQuickWindow::frameSwapped, &app,
            [&] {
                if (is_typing) {
                    typing_presented(&typing);
                    if (typing_frame(&typing)) return app.quit();
                    return window.update();
                }
                if (count_frame(&meter)) return app.quit();
                if (is_scene(&options, "startup")) return;
                place(items, root, next_frame(&meter));
                window.update();
            },
            Qt::QueuedConnection);
    }
    window.show();
    return app.exec();
}
