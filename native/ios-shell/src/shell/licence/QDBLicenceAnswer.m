#import "QDBLicenceAnswer.h"
#import <Security/Security.h>
#import "QDBSettings.h"

/// A P-256 SubjectPublicKeyInfo ends with the uncompressed point, 04 and two times 32 bytes (RFC 5480 §2).
static const NSUInteger pointLength = 65;

@implementation QDBLicenceAnswer

+ (NSNumber *)expiryIn:(NSData *)body app:(NSString *)app keys:(NSArray<NSString *> *)keys {
  id values = body ? [NSJSONSerialization JSONObjectWithData:body options:0 error:NULL] : nil;
  QDBSettings *data = [[[QDBSettings alloc] initWithValues:values] inside:@"data"];
  if (![[data string:@"app"] isEqualToString:app]) {
    return nil;
  }
  NSInteger expiry = (NSInteger)[data number:@"expires_at"];
  NSString *said = [NSString stringWithFormat:@"qdb-licence-v1\n%@\n%ld", app, (long)expiry];
  NSData *signature = [[NSData alloc] initWithBase64EncodedString:[data string:@"signature"] options:0];
  for (NSString *key in keys) {
    if (signature && verified([said dataUsingEncoding:NSUTF8StringEncoding], signature, key)) {
      return @(expiry);
    }
  }
  return nil;
}

static BOOL verified(NSData *message, NSData *signature, NSString *spki) {
  NSData *info = [[NSData alloc] initWithBase64EncodedString:spki options:0];
  if (info.length < pointLength) {
    return NO;
  }
  NSData *point = [info subdataWithRange:(NSRange){info.length - pointLength, pointLength}];
  NSDictionary *attributes = @{
    (__bridge id)kSecAttrKeyType : (__bridge id)kSecAttrKeyTypeECSECPrimeRandom,
    (__bridge id)kSecAttrKeyClass : (__bridge id)kSecAttrKeyClassPublic,
  };
  SecKeyRef key = SecKeyCreateWithData((__bridge CFDataRef)point, (__bridge CFDictionaryRef)attributes, NULL);
  if (!key) {
    return NO;
  }
  BOOL good = SecKeyVerifySignature(key, kSecKeyAlgorithmECDSASignatureMessageX962SHA256, (__bridge CFDataRef)message,
                                    (__bridge CFDataRef)signature, NULL) != 0;
  CFRelease(key);
  return good;
}

@end
