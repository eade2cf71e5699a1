#import <UIKit/UIKit.h>
#import "QDBPagePart.h"

/// Pull to refresh of one page: its conditions and its effect.
@interface QDBPullRefreshPage : QDBPagePart
/// The page's own switch, which counts until another page loads.
- (void)want:(BOOL)wanted;
/// nil keeps a color.
- (void)setColor:(UIColor *)color background:(UIColor *)background;
- (void)start;
@end
