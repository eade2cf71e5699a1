#import "QDBModule.h"

/// Native settings: `app.*`, `statusbar.*` and `theme.*`. What it sets for the whole app is read where that is made.
@interface QDBNativeConfig : QDBModule
@end
