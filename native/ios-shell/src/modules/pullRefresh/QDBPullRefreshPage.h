#import <UIKit/UIKit.h>
#import "QDBPagePart.h"

/// Pull to refresh of one page: when it is allowed, and what a pull does.
@interface QDBPullRefreshPage : QDBPagePart
/// The page's own wish, until another page loads.
- (void)want:(BOOL)wanted;
/// nil leaves a color as it is.
- (void)setColor:(UIColor *)color background:(UIColor *)background;
- (void)start;
@end
