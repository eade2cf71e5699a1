#import <UIKit/UIKit.h>

/// Leaves all work to the app's one scene (scene manifest of Info.plist).
@interface QDBAppDelegate : UIResponder <UIApplicationDelegate>
@end
