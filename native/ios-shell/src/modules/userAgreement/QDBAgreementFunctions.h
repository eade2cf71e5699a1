#import "QDBFunctions.h"

/// `agreement.*`: what was agreed to and when, reading it again, taking it back.
@interface QDBAgreementFunctions : NSObject <QDBFunctions>
@end
