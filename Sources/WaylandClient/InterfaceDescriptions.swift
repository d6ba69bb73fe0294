/// What the bindings know of all interfaces.
package let interfaceDescriptions: [InterfaceDescription] = interfaceTable.descriptions
