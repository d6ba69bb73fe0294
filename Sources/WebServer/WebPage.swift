/// The page that shows the outputs, in one piece: it loads nothing else.
enum WebPage {
    static let html = #"""
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Oriel</title>
        <style>
            :root { color-scheme: dark; }
            body { margin: 0; padding: 16px; background: #15191e; color: #c8d0d8; font: 14px system-ui, sans-serif; }
            #outputs { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
            figure { margin: 0; max-width: 100%; }
            figcaption { margin-bottom: 6px; }
            canvas { display: block; max-width: 100%; background: #000; outline: 1px solid #39424c; touch-action: none; }
            canvas:focus { outline: 2px solid #4f9dff; }
            .off canvas { opacity: 0.3; }
        </style>
        <p id="status" role="status">Connecting …</p>
        <main id="outputs"></main>
        <script>
            "use strict";
            const status = document.getElementById("status");
            const figures = new Map();
            const socket = new WebSocket(`ws://${location.host}/socket?token=${encodeURIComponent(moveToken())}`);
            let isConnected = false;
            socket.binaryType = "arraybuffer";
            socket.onopen = () => {
                isConnected = true;
                status.textContent = "";
            };
            socket.onclose = (event) => {
                status.textContent = isConnected
                    ? "The connection has ended" + (event.reason ? ": " + event.reason : ".")
                    : "There is no connection: open the address that “oriel serve” has printed.";
            };

            // The token leaves the address and the history. The storage is that of this tab and this port.
            function moveToken() {
                const given = new URLSearchParams(location.search).get("token");
                try {
                    if (!given) return sessionStorage.getItem("token") ?? "";
                    sessionStorage.setItem("token", given);
                    history.replaceState(null, "", "/");
                } catch {
                    // Without storage, the address keeps it: the page could not be loaded again.
                }
                return given ?? "";
            }

            socket.onmessage = async (event) => {
                if (typeof event.data === "string") return showOutputs(JSON.parse(event.data).outputs);
                // A line of JSON, then a PNG file.
                const bytes = new Uint8Array(event.data);
                const end = bytes.indexOf(10);
                const name = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))).picture;
                const image = await createImageBitmap(new Blob([bytes.subarray(end + 1)], { type: "image/png" }));
                const canvas = figures.get(name)?.canvas;
                if (canvas) {
                    if (canvas.width !== image.width || canvas.height !== image.height) {
                        canvas.width = image.width;
                        canvas.height = image.height;
                    }
                    canvas.getContext("2d").drawImage(image, 0, 0);
                    canvas.dataset.pictures = Number(canvas.dataset.pictures ?? 0) + 1;
                }
                image.close();
                // The next picture is sent after this one is on the screen.
                requestAnimationFrame(() => send("shown", name));
            };

            function send(name, value) {
                if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ [name]: value }));
            }

            function showOutputs(outputs) {
                const names = outputs.map((output) => output.name);
                for (const [name, figure] of figures) {
                    if (names.includes(name)) continue;
                    figure.root.remove();
                    figures.delete(name);
                }
                for (const output of outputs) {
                    if (!figures.has(output.name)) figures.set(output.name, addFigure(output.name));
                    const figure = figures.get(output.name);
                    figure.output = output;
                    figure.root.classList.toggle("off", !output.power);
                    figure.caption.textContent =
                        `${output.name} · ${Math.round(output.width)} × ${Math.round(output.height)}, scale ${output.scale}` +
                        (output.power ? "" : ", off");
                    figure.canvas.style.width = output.width + "px";
                    figure.canvas.style.aspectRatio = `${output.width} / ${output.height}`;
                }
                if (!outputs.length) status.textContent = "There is no output.";
                else if (socket.readyState === WebSocket.OPEN) status.textContent = "";
            }

            function addFigure(name) {
                const root = document.createElement("figure");
                const caption = document.createElement("figcaption");
                const canvas = document.createElement("canvas");
                canvas.tabIndex = 0;
                canvas.dataset.output = name;
                root.append(caption, canvas);
                document.getElementById("outputs").append(root);
                const figure = { root, caption, canvas, output: null };
                listen(figure);
                return figure;
            }

            // PointerEvent.buttons has a bit for each of these.
            const buttons = ["left", "right", "middle", "side", "extra"];
            const maxFingers = 10;

            function listen(figure) {
                const { canvas } = figure;
                const fingers = new Map();
                const keys = new Set();
                let pressed = 0;

                function point(event) {
                    const frame = canvas.getBoundingClientRect();
                    const { name, width, height } = figure.output;
                    const coordinate = (offset, length, points) => Math.min(Math.max(offset / length, 0), 0.9999) * points;
                    return {
                        x: coordinate(event.clientX - frame.left, frame.width, width),
                        y: coordinate(event.clientY - frame.top, frame.height, height), output: name,
                    };
                }

                function setButtons(mask) {
                    buttons.forEach((button, index) => {
                        const bit = 1 << index;
                        if ((mask ^ pressed) & bit) send(mask & bit ? "press_button" : "release_button", button);
                    });
                    pressed = mask;
                }

                function touch(event) {
                    if (event.type === "pointerdown") {
                        let finger = 0;
                        while ([...fingers.values()].includes(finger)) finger++;
                        if (finger >= maxFingers) return;
                        fingers.set(event.pointerId, finger);
                        return send("touch_down", { finger, ...point(event) });
                    }
                    const finger = fingers.get(event.pointerId);
                    if (finger === undefined) return;
                    if (event.type === "pointermove") return send("touch_move", { finger, ...point(event) });
                    if (event.type === "pointerup") {
                        fingers.delete(event.pointerId);
                        return send("touch_up", { finger });
                    }
                    fingers.clear();
                    send("touch_cancel", {});
                }

                function handlePointer(event) {
                    if (event.type === "pointerdown") {
                        canvas.focus();
                        canvas.setPointerCapture(event.pointerId);
                    }
                    event.preventDefault();
                    if (event.pointerType === "touch") return touch(event);
                    send("move_pointer", point(event));
                    setButtons(event.type === "pointercancel" ? 0 : event.buttons);
                }
                for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
                    canvas.addEventListener(type, handlePointer);
                }
                canvas.addEventListener("contextmenu", (event) => event.preventDefault());

                canvas.addEventListener("wheel", (event) => {
                    event.preventDefault();
                    // A wheel reports steps of 120, or lines; anything else is a touchpad.
                    const isWheel = event.deltaMode !== 0
                        || (event.wheelDeltaX % 120 === 0 && event.wheelDeltaY % 120 === 0);
                    const limit = (number) => Math.min(Math.max(number, -1000), 1000);
                    if (!isWheel) {
                        send("scroll", { x: limit(event.deltaX), y: limit(event.deltaY), source: "finger" });
                    } else if (event.deltaMode === 0) {
                        send("scroll", { x: limit(-event.wheelDeltaX / 120), y: limit(-event.wheelDeltaY / 120) });
                    } else {
                        send("scroll", { x: Math.sign(event.deltaX), y: Math.sign(event.deltaY) });
                    }
                }, { passive: false });

                canvas.addEventListener("keydown", (event) => {
                    event.preventDefault();
                    // Programs repeat keys themselves.
                    if (event.repeat || !event.code || keys.has(event.code)) return;
                    keys.add(event.code);
                    send("press_key", event.code);
                });
                canvas.addEventListener("keyup", (event) => {
                    event.preventDefault();
                    if (keys.delete(event.code)) send("release_key", event.code);
                });
                canvas.addEventListener("blur", () => {
                    for (const code of keys) send("release_key", code);
                    keys.clear();
                });
            }
        </script>
        </html>
        """#
}
