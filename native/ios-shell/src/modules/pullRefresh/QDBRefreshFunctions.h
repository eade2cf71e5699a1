#import "QDBFunctions.h"

/// `refresh.*`: pull to refresh of the page that calls.
@interface QDBRefreshFunctions : NSObject <QDBFunctions>
@end
