#import <WebKit/WebKit.h>

@class QDBPageController;

/// What a web view reports of its pages, handed on.
@interface QDBPageClient : NSObject <WKNavigationDelegate>
- (instancetype)initWithPage:(QDBPageController *)page;
@end
