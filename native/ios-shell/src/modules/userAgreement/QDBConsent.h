#import "QDBConfig.h"
#import "QDBStore.h"

/// Whether the person agreed to the current version of the agreement. Without the module the answer is always yes.
@interface QDBConsent : NSObject
- (instancetype)initWithConfig:(QDBConfig *)config store:(QDBStore *)store;
- (BOOL)isGiven;
- (void)agree;
- (void)revoke;
/// `{agreed, version, at}`, the form that pages receive; `at` is in epoch seconds, 0 for never.
- (NSDictionary *)status;
@end
