#import <WebKit/WebKit.h>
#import "QDBPageWatch.h"

@class QDBBridge, QDBModule, QDBPageScripts, QDBShell;

/// One web view with its bridge, scripts, no-network page and parts of modules.
@interface QDBPageController : UIViewController
@property(nonatomic, readonly) QDBShell *shell;
@property(nonatomic, readonly) WKWebView *web;
@property(nonatomic, readonly) QDBPageScripts *scripts;
@property(nonatomic, readonly) QDBPageWatch *watch;
@property(nonatomic, readonly) BOOL isWindow;
- (instancetype)initWithShell:(QDBShell *)shell address:(NSURL *)address window:(BOOL)isWindow;
- (void)load:(NSURL *)url;
- (BOOL)isTrusted;
/// The part of an active module in this page.
- (id)partOf:(QDBModule *)module;
- (void)becomeActive;
/// The reports of the web view about its main frame.
- (void)startedLoading:(NSURL *)url;
- (void)committed;
- (void)finished;
- (void)failed:(QDBFailure)reason;
@end
