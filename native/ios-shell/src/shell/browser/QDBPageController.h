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
/// The page of a window that another page opened; WebKit loads it.
- (instancetype)initWithShell:(QDBShell *)shell configuration:(WKWebViewConfiguration *)configuration;
/// A list of pages to show instead of the address; before the view loads.
- (void)startWith:(NSData *)pages;
/// The web view's list of pages with their scroll positions; nil before iOS 15.
- (NSData *)pages;
- (void)load:(NSURL *)url;
/// Whether the document on the screen is one of the app's own.
- (BOOL)isTrusted;
/// The host of that document.
- (NSString *)committedHost;
/// The part of an active module in this page.
- (id)partOf:(QDBModule *)module;
- (void)becomeActive;
/// The reports of the web view about its main frame.
- (void)startedLoading:(NSURL *)url;
- (void)committed;
- (void)finished;
/// A load ended without a page: a download, no content, or another load. The page before it stays.
- (void)ended;
- (void)failed:(QDBFailure)reason;
/// The document did not get a part of the phone that it asked for.
- (void)refused;
@end
