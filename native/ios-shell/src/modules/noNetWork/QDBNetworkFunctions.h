#import "QDBFunctions.h"

/// `net.*` and `nonet.*`: the connection, and the page that shows without one.
@interface QDBNetworkFunctions : NSObject <QDBFunctions>
@end
