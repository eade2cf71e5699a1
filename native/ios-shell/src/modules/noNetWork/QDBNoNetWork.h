#import "QDBModule.h"

/// `net.*` and `nonet.*`: the connection, and the page for a missing one.
@interface QDBNoNetWork : QDBModule
@end
