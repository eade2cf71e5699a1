#import "QDBAppDelegate.h"

@implementation QDBAppDelegate
@end
