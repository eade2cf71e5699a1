#import "QDBFunctions.h"

/// `statusbar.*`: its colour and the colour of its text.
@interface QDBStatusBarFunctions : NSObject <QDBFunctions>
@end
