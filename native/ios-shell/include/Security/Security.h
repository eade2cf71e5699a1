// Declarations of the Security interface that this shell uses, from Apple's public documentation.
#pragma once
#include <Foundation/Foundation.h>

typedef const struct __SecKey *SecKeyRef;
typedef const struct __CFString *CFStringRef;
typedef const struct __CFData *CFDataRef;
typedef const struct __CFDictionary *CFDictionaryRef;
typedef struct __CFError *CFErrorRef;

extern const CFStringRef kSecAttrKeyType, kSecAttrKeyTypeECSECPrimeRandom, kSecAttrKeyClass, kSecAttrKeyClassPublic;
extern const CFStringRef kSecKeyAlgorithmECDSASignatureMessageX962SHA256;

SecKeyRef SecKeyCreateWithData(CFDataRef data, CFDictionaryRef attributes, CFErrorRef *error);
unsigned char SecKeyVerifySignature(SecKeyRef key, CFStringRef algorithm, CFDataRef message, CFDataRef signature, CFErrorRef *error);
void CFRelease(CFTypeRef object);
