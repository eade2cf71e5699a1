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

/// `target=_blank` and `window.open`. Only a link has been asked about before, so the link rules decide here.
- (WKWebView *)webView:(WKWebView *)web
    createWebViewWithConfiguration:(WKWebViewConfiguration *)configuration
               forNavigationAction:(WKNavigationAction *)action
                    windowFeatures:(WKWindowFeatures *)features {
  NSURL *url = action.request.URL;
  BOOL isTaken = url.absoluteString.length > 0 && [_navigation takes:url as:QDBLinkOfWindow];
  return isTaken ? nil : [_page.shell.windows openWith:configuration];
}

- (void)webViewDidClose:(WKWebView *)web {
  if (_page.isWindow) {
    [_page.shell.windows close:_page];
  }
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

- (void)askToSendAgain:(void (^)(BOOL))done {
  NSString *question = QDBText(@"重新提交刚才填写的内容吗？", @"Send the form again?");
  [self webView:_page.web runJavaScriptConfirmPanelWithMessage:question initiatedByFrame:nil completionHandler:done];
}

- (void)askSignInTo:(NSString *)host then:(void (^)(NSString *, NSString *))done {
  UIAlertController *alert = dialog([NSString stringWithFormat:QDBText(@"登录 %@", @"Sign in to %@"), host]);
  __weak UIAlertController *weakAlert = alert;
  [alert addTextFieldWithConfigurationHandler:^(UITextField *field) {
    field.placeholder = QDBText(@"用户名", @"User name");
  }];
  [alert addTextFieldWithConfigurationHandler:^(UITextField *field) {
    field.placeholder = QDBText(@"密码", @"Password");
    field.secureTextEntry = YES;
  }];
  void (^refuse)(void) = ^{
    done(nil, nil);
  };
  [alert addAction:button(QDBText(@"取消", @"Cancel"), UIAlertActionStyleCancel, refuse)];
  [alert addAction:button(QDBText(@"登录", @"Sign in"), UIAlertActionStyleDefault, ^{
           done(weakAlert.textFields.firstObject.text ?: @"", weakAlert.textFields.lastObject.text ?: @"");
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
  BOOL own = [_page.shell.addresses trustsProtocol:origin.protocol host:origin.host port:[[origin valueForKey:@"port"] integerValue]] && [_page isTrusted];
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
