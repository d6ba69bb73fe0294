/// The descriptions of all interfaces of the bindings.
package let interfaceDescriptions: [InterfaceDescription] = interfaceTable.descriptions
