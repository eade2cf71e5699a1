#import <UIKit/UIKit.h>

/// Notes the time of each touch of a page. WebKit tells no app whether a person or a script began a move.
@interface QDBTouches : NSObject <UIGestureRecognizerDelegate>
- (void)watch:(UIView *)view;
/// Whether somebody touched a page in the last ten seconds.
- (BOOL)areFresh;
@end
