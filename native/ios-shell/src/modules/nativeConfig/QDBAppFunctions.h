#import "QDBFunctions.h"

/// `app.*`: what the app is, emptying its cache, opening addresses.
@interface QDBAppFunctions : NSObject <QDBFunctions>
@end
