import Foundation

print("plain")
