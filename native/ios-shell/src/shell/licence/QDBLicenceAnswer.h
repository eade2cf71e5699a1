#import <Foundation/Foundation.h>

/// Reads `{data: {app, expires_at, signature}}`, the answer of the licence address. `expiry` is nil unless the answer is for this app
/// and signed by one of the keys: ECDSA P-256 over SHA-256 of "qdb-licence-v1\n<app>\n<expires_at>" in UTF-8.
@interface QDBLicenceAnswer : NSObject
+ (NSNumber *)expiryIn:(NSData *)body app:(NSString *)app keys:(NSArray<NSString *> *)keys;
@end
