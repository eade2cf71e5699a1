#import "QDBModule.h"

/// Native settings: `app.*`, `statusbar.*` and `theme.*`. Each part of the app reads its own settings of this module.
@interface QDBNativeConfig : QDBModule
@end
