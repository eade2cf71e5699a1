#import "QDBConfig.h"
#import "QDBStore.h"

/// Whether the person agreed to the current version of the agreement. Without the module there is nothing to agree to.
@interface QDBConsent : NSObject
- (instancetype)initWithConfig:(QDBConfig *)config store:(QDBStore *)store;
- (BOOL)isGiven;
- (void)agree;
- (void)revoke;
/// `{agreed, version, at}` as the page is told it; `at` in epoch seconds, 0 for never.
- (NSDictionary *)status;
@end
