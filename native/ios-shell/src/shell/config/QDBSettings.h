#import <Foundation/Foundation.h>

/// One JSON object. A value that is missing or of another kind reads as empty.
@interface QDBSettings : NSObject
- (instancetype)initWithValues:(id)values;
/// Null counts as missing.
- (BOOL)has:(NSString *)key;
- (QDBSettings *)inside:(NSString *)key;
- (NSString *)string:(NSString *)key;
- (double)number:(NSString *)key;
- (NSInteger)integer:(NSString *)key;
- (BOOL)flag:(NSString *)key;
/// A `{zh, en}` text in the phone's language; an empty one falls back to the other.
- (NSString *)text:(NSString *)key;
- (NSArray<NSString *> *)strings:(NSString *)key;
- (NSArray<QDBSettings *> *)list:(NSString *)key;
- (NSArray<NSString *> *)keys;
@end
