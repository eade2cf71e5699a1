#import <WebKit/WebKit.h>

@class QDBPageController, QDBShell;

/// The windows that pages open. Each lives from the start, and is shown once it has a page; one that stays empty ends after 30 seconds,
/// or when the app leaves the front.
@interface QDBWindows : NSObject
- (instancetype)initWithShell:(QDBShell *)shell;
/// The web view of a new window, which WebKit loads itself: with its opener, its body and its Referer. nil if too many are open.
- (WKWebView *)openWith:(WKWebViewConfiguration *)configuration;
/// The window has something to show.
- (void)show:(QDBPageController *)page;
- (void)close:(QDBPageController *)page;
- (void)endUnseen;
- (void)forgetAll;
@end
