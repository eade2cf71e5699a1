#import <WebKit/WebKit.h>
#import "QDBPageWatch.h"

@class QDBBridge, QDBModule, QDBPageScripts, QDBShell;

/// One web view with what belongs to it: bridge, scripts, the no-network page and what the modules have in it.
@interface QDBPageController : UIViewController
@property(nonatomic, readonly) QDBShell *shell;
@property(nonatomic, readonly) WKWebView *web;
@property(nonatomic, readonly) QDBPageScripts *scripts;
@property(nonatomic, readonly) QDBPageWatch *watch;
@property(nonatomic, readonly) BOOL isWindow;
- (instancetype)initWithShell:(QDBShell *)shell address:(NSURL *)address window:(BOOL)isWindow;
- (void)load:(NSURL *)url;
- (BOOL)isTrusted;
/// What a module that is on has in this page.
- (id)partOf:(QDBModule *)module;
- (void)becomeActive;
/// What the web view reports of its main frame.
- (void)startedLoading:(NSURL *)url;
- (void)committed;
- (void)finished;
- (void)failed:(QDBFailure)reason;
@end
