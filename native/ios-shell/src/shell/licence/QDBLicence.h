#import "QDBConfig.h"
#import "QDBStore.h"

/// Until when this app may run. A permanent app never asks; the others ask only within seven days around their end.
/// Without an answer a paid app keeps working and a trial ends; a signed answer that says "ended" ends both.
@interface QDBLicence : NSObject
- (instancetype)initWithConfig:(QDBConfig *)config store:(QDBStore *)store;
- (BOOL)hasEnded;
- (BOOL)shouldAsk;
/// Asks the licence address and remembers a signed answer; `done` runs on the main thread, also when nobody answered.
- (void)ask:(void (^)(void))done;
@end
