#import "QDBModule.h"

/// Pull to refresh, and `refresh.*`.
@interface QDBPullRefresh : QDBModule
@end
