#import "QDBModule.h"

/// `net.*` and `nonet.*`: the connection, and the page that shows without one.
@interface QDBNoNetWork : QDBModule
@end
