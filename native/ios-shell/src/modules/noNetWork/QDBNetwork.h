#import <Foundation/Foundation.h>

/// Watches whether the phone is online (Network framework, looked up by name).
@interface QDBNetwork : NSObject
/// `{online, type}`; the type is wifi, cellular, ethernet, other or none.
@property(nonatomic, readonly) NSDictionary *status;
@property(nonatomic, copy) void (^changed)(BOOL online);
- (void)begin;
- (void)end;
@end
