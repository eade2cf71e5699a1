#import "QDBConfig.h"
#import "QDBStore.h"

/// The end of this app's licence. A permanent app never asks; others ask only within seven days of their end.
/// Without an answer a paid app works on and a trial ends; a signed answer that says "ended" ends both.
@interface QDBLicence : NSObject
- (instancetype)initWithConfig:(QDBConfig *)config store:(QDBStore *)store;
- (BOOL)hasEnded;
- (BOOL)shouldAsk;
/// Asks the licence address and stores a signed answer; `done` runs on the main thread, also without an answer.
- (void)ask:(void (^)(void))done;
@end
