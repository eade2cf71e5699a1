#import <WebKit/WebKit.h>
#import "QDBPageWatch.h"

@class QDBBridge, QDBPageScripts, QDBPullRefresh, QDBShell;

/// One web view with what belongs to it: bridge, scripts, pull to refresh and the no-network page.
@interface QDBPageController : UIViewController
@property(nonatomic, readonly) QDBShell *shell;
@property(nonatomic, readonly) WKWebView *web;
@property(nonatomic, readonly) QDBPageScripts *scripts;
@property(nonatomic, readonly) QDBPullRefresh *pull;
@property(nonatomic, readonly) QDBPageWatch *watch;
@property(nonatomic, readonly) BOOL isWindow;
- (instancetype)initWithShell:(QDBShell *)shell address:(NSURL *)address window:(BOOL)isWindow;
- (void)load:(NSURL *)url;
- (BOOL)isTrusted;
- (void)becomeActive;
/// What the web view reports of its main frame.
- (void)startedLoading:(NSURL *)url;
- (void)committed;
- (void)finished;
- (void)failed:(QDBFailure)reason;
@end
