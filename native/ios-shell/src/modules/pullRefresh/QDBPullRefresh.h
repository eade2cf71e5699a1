#import <UIKit/UIKit.h>

@class QDBPageController;

/// Pull to refresh of one page: when it is allowed, and what a pull does.
@interface QDBPullRefresh : NSObject
- (instancetype)initWithPage:(QDBPageController *)page;
/// Once the page has its web view.
- (void)attach;
/// The patterns of the configuration decide again for each page.
- (void)pageIs:(NSURL *)url;
/// The page's own wish, until it goes elsewhere.
- (void)want:(BOOL)wanted;
- (void)setColor:(UIColor *)color background:(UIColor *)background;
- (void)start;
- (void)stop;
@end
