// The scenes `list` and `grid` of Docs/Scenes.md in Qt Quick 6: a ListView, with --view=table a TableView, and a GridView.
#include "lists.h"
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickImageProvider>
#include <QQuickItem>
#include <QQuickWindow>

static Options options;
static Lists lists;
static QQmlComponent *component;
static QQuickWindow *window;
static QQuickItem *view;

// The pictures exist before they are asked for.
struct Pictures : QQuickImageProvider {
    QList<QImage> images;

    Pictures() : QQuickImageProvider(Image) {
        bool is_grid = is_scene(&options, "grid");
        for (int i = 0; i < (is_grid ? int(GRID_PICTURES) : int(PICTURES)); i++) {
            QImage image(SIDE, SIDE, QImage::Format_ARGB32_Premultiplied);
            if (is_grid) grid_picture(i, image.bits());
            else picture(i, image.bits(), true);
            images << image;
        }
    }

    QImage requestImage(const QString &id, QSize *size, const QSize &) override {
        if (size) *size = QSize(SIDE, SIDE);
        return images[id.toInt()];
    }
};

#define ROW \
    "Image { x: 16; anchors.verticalCenter: parent.verticalCenter; width: 40; height: 40; source: 'image://pictures/' + index % 8 }" \
    "Text {" \
    "    id: title; x: 72; y: 8; color: '#E8ECF0'; font.family: 'DejaVu Sans'; font.pixelSize: 16; text: 'Row ' + index" \
    "}" \
    "Text {" \
    "    id: body; x: 72; y: 10 + title.height; width: 1160; wrapMode: Text.Wrap; color: '#9AA4AE';" \
    "    font.family: 'DejaVu Sans'; font.pixelSize: 13; text: texts[index % 97]" \
    "}" \
    "Text {" \
    "    x: 1252; anchors.verticalCenter: parent.verticalCenter; color: '#9AA4AE'; font.family: 'DejaVu Sans';" \
    "    font.pixelSize: 13; text: '\u203A'" \
    "}" \
    "Rectangle { y: parent.height - 1; width: 1280; height: 1; color: '#38424C' }" \
    "Component.onCompleted: view.made++;"

static const char *const list = R"(
    ListView {
        id: view
        property int made: 0
        model: objectCount; interactive: false; cacheBuffer: 0; reuseItems: true
        delegate: Item { width: 1280; height: Math.max(56, 19 + title.height + body.height); )" ROW R"( }
    })";
static const char *const table = R"(
    TableView {
        id: view
        property int made: 0
        model: objectCount; interactive: false; reuseItems: true
        columnWidthProvider: function(column) { return 1280 }
        delegate: Item { implicitHeight: Math.max(56, 19 + title.height + body.height); )" ROW R"( }
    })";
static const char *const grid = R"(
    GridView {
        id: view
        property int made: 0
        model: objectCount; interactive: false; cacheBuffer: 0; reuseItems: true; cellWidth: 80; cellHeight: 80
        delegate: Item {
            width: 80; height: 80
            Image { x: 8; y: 8; width: 64; height: 64; source: "image://pictures/" + index % 256 }
            Component.onCompleted: view.made++
        }
    })";

static void open_list() {
    view = qobject_cast<QQuickItem *>(component->create());
    if (!view) return fprintf(stderr, "qt-lists: %s\n", qPrintable(component->errorString())), exit(1);
    view->setSize(QSizeF(WIDTH, HEIGHT));
    view->setParentItem(window->contentItem());
}

static void scroll_list(double distance) {
    double end = view->property("contentHeight").toDouble() - HEIGHT;
    view->setProperty("contentY", fmin(view->property("contentY").toDouble() + distance, end));
}

static int cells_made() { return view->property("made").toInt(); }

int main(int argc, char **argv) {
    options = read_options(argc, argv, read_lists_option);
    lists.options = &options;
    lists.open = open_list;
    lists.scroll = scroll_list;
    lists.made = cells_made;
    bool is_grid = is_scene(&options, "grid");
    if (!is_grid && !is_scene(&options, "list")) return fprintf(stderr, "qt-lists: no such scene\n"), 2;
    QSurfaceFormat format = QSurfaceFormat::defaultFormat();
    format.setSwapInterval(0);
    QSurfaceFormat::setDefaultFormat(format);
    QGuiApplication app(argc, argv);
    QQmlEngine engine;
    engine.addImageProvider("pictures", new Pictures);
    engine.rootContext()->setContextProperty("objectCount", options.n);
    QStringList texts;
    for (uint32_t i = 0; i < LIST_TEXTS; i++) {
        char *text = list_text(i);
        texts << text;
        free(text);
    }
    engine.rootContext()->setContextProperty("texts", texts);
    QQmlComponent content(&engine);
    const char *text = is_grid ? grid : strcmp(lists_view, "table") == 0 ? table : list;
    content.setData(QByteArray("import QtQuick\n") + text, QUrl());
    component = &content;
    QQuickWindow shown;
    shown.resize(WIDTH, HEIGHT);
    shown.setFlag(Qt::FramelessWindowHint);
    shown.setColor(QColor::fromRgb(BACKGROUND));
    window = &shown;
    // frameSwapped comes from the render thread.
    QObject::connect(
        window, &QQuickWindow::frameSwapped, &app,
        [&] {
            if (options.freeze >= 0) {
                if (!view) open_list();
                else if (lists.frame++ == 1) scroll_list(options.freeze * lists_slow_step(&options));
                return window->update();
            }
            lists_presented(&lists);
            if (lists_frame(&lists)) return app.quit();
            window->update();
        },
        Qt::QueuedConnection);
    window->show();
    return app.exec();
}
