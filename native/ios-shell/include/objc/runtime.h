// The language's own types. Written from Apple's public documentation; no text of an Apple header is used anywhere in this folder.
// Values and selectors are facts of the binary interface: docs "Objective-C Runtime", "Foundation", "UIKit", "WebKit", "Security".
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef bool BOOL;
typedef struct objc_selector *SEL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
#define Nil ((Class)0)

// Classes are found by name at their first use, so no import depends on the owning library, and a missing class is nil.
#define QDB_FOUND_BY_NAME __attribute__((objc_runtime_visible))
