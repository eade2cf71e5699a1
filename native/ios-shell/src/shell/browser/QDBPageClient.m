#import "QDBPageClient.h"
#import "QDBDownloads.h"
#import "QDBFileName.h"
#import "QDBNavigation.h"
#import "QDBPageController.h"
#import "QDBPageDialogs.h"
#import "QDBPageWatch.h"
#import "QDBShell.h"

/// Codes of the loader's WKErrorDomain: the policy interrupted the load, or a plug-in or another app took it over.
enum { loadInterrupted = 102, loadTakenOver = 204 };
static const NSInteger crashesInARow = 3;
static const double rowSeconds = 60;
static const NSInteger mostSignIns = 3;

@implementation QDBPageClient {
  __weak QDBPageController *_page;
  QDBNavigation *_navigation;
  QDBPageDialogs *_dialogs;
  BOOL _isError;
  /// A host asks for name and password, or was refused them in this document.
  BOOL _asksSignIn;
  NSInteger _crashes;
  double _firstCrashAt;
}

- (instancetype)initWithPage:(QDBPageController *)page dialogs:(QDBPageDialogs *)dialogs {
  if ((self = [super init])) {
    _dialogs = dialogs;
    _page = page;
    _navigation = [[QDBNavigation alloc] initWithPage:page];
  }
  return self;
}

/// A link without a target frame asks for a new window, which `createWebView` makes.
- (void)webView:(WKWebView *)web
    decidePolicyForNavigationAction:(WKNavigationAction *)action
                    decisionHandler:(void (^)(WKNavigationActionPolicy))decide {
  WKFrameInfo *target = action.targetFrame;
  QDBLink kind = !target ? QDBLinkOfWindow : target.isMainFrame ? QDBLinkOfPage : QDBLinkOfFrame;
  BOOL isTaken = [_navigation takes:action.request.URL as:kind];
  if (!isTaken && action.navigationType == WKNavigationTypeFormResubmitted) {
    [_dialogs askToSendAgain:^(BOOL again) {
      decide(again ? WKNavigationActionPolicyAllow : WKNavigationActionPolicyCancel);
    }];
    return;
  }
  BOOL isFile = [QDBDownloads areThere] && action.shouldPerformDownload;
  decide(isTaken  ? WKNavigationActionPolicyCancel
         : isFile ? WKNavigationActionPolicyDownload
                  : WKNavigationActionPolicyAllow);
}

- (void)webView:(WKWebView *)web navigationAction:(WKNavigationAction *)action didBecomeDownload:(WKDownload *)download {
  [_page.shell.downloads take:download];
}

- (void)webView:(WKWebView *)web navigationResponse:(WKNavigationResponse *)response didBecomeDownload:(WKDownload *)download {
  [_page.shell.downloads take:download];
}

/// A response that cannot be shown, or asks to be kept, is a download; before iOS 14.5 it goes to the browser.
- (void)webView:(WKWebView *)web
    decidePolicyForNavigationResponse:(WKNavigationResponse *)response
                      decisionHandler:(void (^)(WKNavigationResponsePolicy))decide {
  if (response.isForMainFrame) {
    NSURLResponse *answer = response.response;
    _isError = [answer isKindOfClass:[NSHTTPURLResponse class]] && [(NSHTTPURLResponse *)answer statusCode] >= 400;
  }
  if (response.canShowMIMEType && !QDBIsAttachment(response.response)) {
    decide(WKNavigationResponsePolicyAllow);
    return;
  }
  if ([QDBDownloads areThere]) {
    decide(WKNavigationResponsePolicyDownload);
    return;
  }
  decide(WKNavigationResponsePolicyCancel);
  [_page.shell openOutside:response.response.URL];
}

/// The earliest sign of a real load: a fragment is asked about too, and never gets here.
- (void)webView:(WKWebView *)web didStartProvisionalNavigation:(WKNavigation *)navigation {
  _isError = NO;
  [_page startedLoading:web.URL];
}

/// Everything but a sign-in of the site itself is left to the system, certificates above all.
- (void)webView:(WKWebView *)web
    didReceiveAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge
                    completionHandler:(void (^)(NSInteger, NSURLCredential *))done {
  NSURLProtectionSpace *space = challenge.protectionSpace;
  BOOL asks = [@[ @"NSURLAuthenticationMethodHTTPBasic", @"NSURLAuthenticationMethodHTTPDigest" ]
      containsObject:space.authenticationMethod];
  if (!asks || _asksSignIn || challenge.previousFailureCount >= mostSignIns) {
    done(NSURLSessionAuthChallengePerformDefaultHandling, nil);
    return;
  }
  _asksSignIn = YES;
  [_dialogs askSignInTo:space.host
                   then:^(NSString *user, NSString *password) {
                     self->_asksSignIn = !user;
                     NSURLCredential *given = user ? credential(user, password) : nil;
                     done(given ? NSURLSessionAuthChallengeUseCredential : NSURLSessionAuthChallengePerformDefaultHandling, given);
                   }];
}

static NSURLCredential *credential(NSString *user, NSString *password) {
  return [NSURLCredential credentialWithUser:user password:password persistence:NSURLCredentialPersistenceForSession];
}

- (void)webView:(WKWebView *)web didCommitNavigation:(WKNavigation *)navigation {
  _asksSignIn = NO;
  [_page committed];
}

- (void)webView:(WKWebView *)web didFinishNavigation:(WKNavigation *)navigation {
  [_page finished];
  if (_isError) {
    [self nameEmptyError:web];
  }
}

/// WebKit shows nothing at all for an error without a body.
- (void)nameEmptyError:(WKWebView *)web {
  __weak QDBPageController *weakPage = _page;
  [web evaluateJavaScript:@"document.body&&document.body.childNodes.length?1:0"
        completionHandler:^(id result, NSError *error) {
          if ([result isKindOfClass:[NSNumber class]] && [result integerValue] == 0) {
            [weakPage failed:QDBFailureEmpty];
          }
        }];
}

- (void)webView:(WKWebView *)web didFailProvisionalNavigation:(WKNavigation *)navigation withError:(NSError *)error {
  [self failWith:error];
}

- (void)webView:(WKWebView *)web didFailNavigation:(WKNavigation *)navigation withError:(NSError *)error {
  [self failWith:error];
}

- (void)failWith:(NSError *)error {
  NSInteger code = error.code;
  if (code == NSURLErrorCancelled || code == loadInterrupted || code == loadTakenOver) {
    [_page ended];
    return;
  }
  BOOL unsafe = code <= NSURLErrorSecureConnectionFailed && code >= NSURLErrorClientCertificateRequired;
  [_page failed:unsafe ? QDBFailureUnsafe : QDBFailureOffline];
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
