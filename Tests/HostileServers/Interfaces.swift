/// What the server needs to know about an interface.
enum Interfaces {
    /// The arguments of an interface's events, by opcode, in the letters of libwayland: i, u, f, s, o, n, a, h.
    static let events: [String: [String]] = [
        "wl_display": ["ous", "u"],
        "wl_registry": ["usu", "u"],
        "wl_callback": ["u"],
        "wl_shm": ["u"],
        "wl_buffer": [""],
        "wl_surface": ["o", "o"],
        "wl_output": ["iiiiissi", "uiii", "", "i", "s", "s"],
        "wl_seat": ["u", "s"],
        "wl_pointer": ["uoff", "uo", "uff", "uuuu", "uuf", "", "u", "uu", "ui"],
        "wl_keyboard": ["uhu", "uoa", "uo", "uuuu", "uuuuu", "ii"],
        "wl_touch": ["uuoiff", "uui", "uiff", "", "", "iff", "if"],
        "xdg_wm_base": ["u"],
        "xdg_surface": ["u"],
        "xdg_toplevel": ["iia", "", "ii", "a"],
        "wp_presentation": ["u"],
        "zwlr_output_manager_v1": ["n", "u", ""],
        "zwlr_output_head_v1": ["s", "s", "ii", "n", "i", "o", "ii", "i", "f", "", "s", "s", "s"],
        "zwlr_output_mode_v1": ["ii", "i", "", ""],
    ]

    /// The interface of the object that a request makes, by interface and opcode; its identity is the first argument.
    static let factories: [String: [Int: String]] = [
        "wl_compositor": [0: "wl_surface", 1: "wl_region"],
        "wl_shm": [0: "wl_shm_pool"],
        "wl_shm_pool": [0: "wl_buffer"],
        "wl_seat": [0: "wl_pointer", 1: "wl_keyboard", 2: "wl_touch"],
        "xdg_wm_base": [1: "xdg_positioner", 2: "xdg_surface"],
        "xdg_surface": [1: "xdg_toplevel"],
        "zwlr_output_manager_v1": [0: "zwlr_output_configuration_v1"],
    ]

    /// The offered interfaces, with their versions. The names of globals are the positions in this list, from 1.
    static let globals: [(name: String, version: UInt32)] = [
        ("wl_compositor", 4), ("wl_shm", 1), ("xdg_wm_base", 3), ("wl_output", 4), ("wl_seat", 5),
        ("wp_presentation", 1), ("zwlr_output_manager_v1", 3),
    ]
}
