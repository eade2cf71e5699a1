#import <UIKit/UIKit.h>

/// The app itself has nothing to do: its one scene does (scene manifest of Info.plist).
@interface QDBAppDelegate : UIResponder <UIApplicationDelegate>
@end
