#import "QDBPageClient.h"
#import "QDBNavigation.h"
#import "QDBPageController.h"
#import "QDBPageScripts.h"
#import "QDBPageWatch.h"
#import "QDBShell.h"

/// Codes of the loader's WKErrorDomain: the policy interrupted the load, or a plug-in or another app took it over.
enum { loadInterrupted = 102, loadTakenOver = 204 };
static const NSInteger crashesInARow = 3;
static const double rowSeconds = 60;

@implementation QDBPageClient {
  __weak QDBPageController *_page;
  QDBNavigation *_navigation;
  NSInteger _crashes;
  double _firstCrashAt;
}

- (instancetype)initWithPage:(QDBPageController *)page {
  if ((self = [super init])) {
    _page = page;
    _navigation = [[QDBNavigation alloc] initWithPage:page];
  }
  return self;
}

/// A link without a target frame asks for a new window: `createWebView` follows it.
- (void)webView:(WKWebView *)web
    decidePolicyForNavigationAction:(WKNavigationAction *)action
                    decisionHandler:(void (^)(WKNavigationActionPolicy))decide {
  BOOL mainFrame = !action.targetFrame || action.targetFrame.isMainFrame;
  BOOL byHand = action.navigationType == WKNavigationTypeLinkActivated;
  NSURL *url = action.request.URL;
  if ([_navigation takes:url mainFrame:mainFrame byHand:byHand]) {
    decide(WKNavigationActionPolicyCancel);
    return;
  }
  if (action.targetFrame && mainFrame) {
    [_page.scripts prepareFor:url];
    [_page startedLoading:url];
  }
  decide(WKNavigationActionPolicyAllow);
}

/// A response that cannot be shown is a download, which goes to the browser.
- (void)webView:(WKWebView *)web
    decidePolicyForNavigationResponse:(WKNavigationResponse *)response
                      decisionHandler:(void (^)(WKNavigationResponsePolicy))decide {
  if (response.canShowMIMEType) {
    decide(WKNavigationResponsePolicyAllow);
    return;
  }
  decide(WKNavigationResponsePolicyCancel);
  [_page.watch committed];
  [_page finished];
  [_page.shell openOutside:response.response.URL];
}

- (void)webView:(WKWebView *)web didCommitNavigation:(WKNavigation *)navigation {
  [_page committed];
}

- (void)webView:(WKWebView *)web didFinishNavigation:(WKNavigation *)navigation {
  [_page finished];
}

- (void)webView:(WKWebView *)web didFailProvisionalNavigation:(WKNavigation *)navigation withError:(NSError *)error {
  [self failWith:error];
}

- (void)webView:(WKWebView *)web didFailNavigation:(WKNavigation *)navigation withError:(NSError *)error {
  [self failWith:error];
}

- (void)failWith:(NSError *)error {
  NSInteger code = error.code;
  if (code != NSURLErrorCancelled && code != loadInterrupted && code != loadTakenOver) {
    BOOL unsafe = code <= NSURLErrorSecureConnectionFailed && code >= NSURLErrorClientCertificateRequired;
    [_page failed:unsafe ? QDBFailureUnsafe : QDBFailureOffline];
  }
}

/// The system ended the page, mostly for lack of memory. The page is loaded again, unless it ends repeatedly.
- (void)webViewWebContentProcessDidTerminate:(WKWebView *)web {
  double now = NSDate.date.timeIntervalSince1970;
  if (now - _firstCrashAt > rowSeconds) {
    _crashes = 0;
    _firstCrashAt = now;
  }
  _crashes++;
  _crashes >= crashesInARow ? [_page failed:QDBFailureBroken] : [_page.watch reload];
}

@end
