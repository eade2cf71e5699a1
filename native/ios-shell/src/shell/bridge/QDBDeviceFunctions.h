#import "QDBFunctions.h"

/// `device.*`: facts about phone, system and app. Never a number that belongs to the phone or its owner.
@interface QDBDeviceFunctions : NSObject <QDBFunctions>
@end
