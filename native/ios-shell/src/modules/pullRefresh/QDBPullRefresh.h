#import "QDBModule.h"

/// Pull to refresh, and `refresh.*` for the page that calls.
@interface QDBPullRefresh : QDBModule
@end
