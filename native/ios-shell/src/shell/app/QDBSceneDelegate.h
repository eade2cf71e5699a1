#import <UIKit/UIKit.h>

/// The app's one scene: builds the shell and hands it links and changes of state.
@interface QDBSceneDelegate : UIResponder <UIWindowSceneDelegate>
@property(nonatomic, strong) UIWindow *window;
@end
