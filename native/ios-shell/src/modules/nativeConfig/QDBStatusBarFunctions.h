#import "QDBFunctions.h"

/// `statusbar.*` and `theme.*`: the colour of the status bar and its text, light or dark.
@interface QDBStatusBarFunctions : NSObject <QDBFunctions>
@end
