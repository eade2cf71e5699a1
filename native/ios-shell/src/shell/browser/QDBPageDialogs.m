#import "QDBPageDialogs.h"
#import "QDBNavigation.h"
#import "QDBPageController.h"
#import "QDBShell.h"
#import "QDBTexts.h"

@implementation QDBPageDialogs {
  __weak QDBPageController *_page;
  QDBNavigation *_navigation;
}

- (instancetype)initWithPage:(QDBPageController *)page {
  if ((self = [super init])) {
    _page = page;
    _navigation = [[QDBNavigation alloc] initWithPage:page];
  }
  return self;
}

/// `target=_blank` and `window.open` open in the page that asked, unless a link rule decides otherwise.
- (WKWebView *)webView:(WKWebView *)web
    createWebViewWithConfiguration:(WKWebViewConfiguration *)configuration
               forNavigationAction:(WKNavigationAction *)action
                    windowFeatures:(WKWindowFeatures *)features {
  if (action.request.URL.absoluteString.length > 0) {
    [_page load:action.request.URL];
  }
  return nil;
}

- (void)webView:(WKWebView *)web
    runJavaScriptAlertPanelWithMessage:(NSString *)message
                      initiatedByFrame:(WKFrameInfo *)frame
                     completionHandler:(void (^)(void))done {
  UIAlertController *alert = dialog(message);
  [alert addAction:button(QDBText(@"好", @"OK"), UIAlertActionStyleDefault, done)];
  [self present:alert otherwise:done];
}

- (void)webView:(WKWebView *)web
    runJavaScriptConfirmPanelWithMessage:(NSString *)message
                        initiatedByFrame:(WKFrameInfo *)frame
                       completionHandler:(void (^)(BOOL))done {
  UIAlertController *alert = dialog(message);
  void (^refuse)(void) = ^{
    done(NO);
  };
  [alert addAction:button(QDBText(@"取消", @"Cancel"), UIAlertActionStyleCancel, refuse)];
  [alert addAction:button(QDBText(@"确定", @"OK"), UIAlertActionStyleDefault, ^{
           done(YES);
         })];
  [self present:alert otherwise:refuse];
}

- (void)webView:(WKWebView *)web
    runJavaScriptTextInputPanelWithPrompt:(NSString *)prompt
                              defaultText:(NSString *)text
                         initiatedByFrame:(WKFrameInfo *)frame
                        completionHandler:(void (^)(NSString *))done {
  UIAlertController *alert = dialog(prompt);
  __weak UIAlertController *weakAlert = alert;
  [alert addTextFieldWithConfigurationHandler:^(UITextField *field) {
    field.text = text;
  }];
  void (^refuse)(void) = ^{
    done(nil);
  };
  [alert addAction:button(QDBText(@"取消", @"Cancel"), UIAlertActionStyleCancel, refuse)];
  [alert addAction:button(QDBText(@"确定", @"OK"), UIAlertActionStyleDefault, ^{
           NSString *typed = weakAlert.textFields.firstObject.text;
           done(typed ? typed : @"");
         })];
  [self present:alert otherwise:refuse];
}

/// The app's own pages have the app's permissions, for which iOS itself asks the person. Other pages are refused.
- (void)webView:(WKWebView *)web
    requestMediaCapturePermissionForOrigin:(WKSecurityOrigin *)origin
                          initiatedByFrame:(WKFrameInfo *)frame
                                      type:(WKMediaCaptureType)type
                           decisionHandler:(void (^)(WKPermissionDecision))decide {
  BOOL camera = type != WKMediaCaptureTypeMicrophone;
  BOOL microphone = type != WKMediaCaptureTypeCamera;
  BOOL explained = (!camera || explains(@"NSCameraUsageDescription")) && (!microphone || explains(@"NSMicrophoneUsageDescription"));
  BOOL own = [_page.shell.config ownsHost:origin.host] && [_page isTrusted];
  decide(explained && own ? WKPermissionDecisionGrant : WKPermissionDecisionDeny);
}

/// WebKit ends an app that does not answer a dialog, so a dialog that cannot be shown is answered at once.
- (void)present:(UIAlertController *)alert otherwise:(void (^)(void))answer {
  if (!_page || !_page.view.window || _page.presentedViewController) {
    answer();
    return;
  }
  [_page presentViewController:alert animated:YES completion:nil];
}

static UIAlertController *dialog(NSString *message) {
  return [UIAlertController alertControllerWithTitle:nil message:message preferredStyle:UIAlertControllerStyleAlert];
}

static UIAlertAction *button(NSString *title, NSInteger style, void (^tapped)(void)) {
  return [UIAlertAction actionWithTitle:title
                                  style:style
                                handler:^(UIAlertAction *action) {
                                  tapped();
                                }];
}

/// The system ends an app that uses camera or microphone without its usage text.
static BOOL explains(NSString *key) {
  return [NSBundle.mainBundle objectForInfoDictionaryKey:key] != nil;
}

@end
