#import "QDBPageDialogs.h"
#import "QDBNavigation.h"
#import "QDBPageController.h"
#import "QDBPermissions.h"
#import "QDBShell.h"
#import "QDBSystem.h"
#import "QDBTexts.h"

@implementation QDBPageDialogs {
  __weak QDBPageController *_page;
  QDBNavigation *_navigation;
  /// Dialogs with the answer of each for the case that it is never shown.
  NSMutableArray<NSArray *> *_waiting;
  __weak UIAlertController *_showing;
  BOOL _hasTold;
}

- (instancetype)initWithPage:(QDBPageController *)page {
  if ((self = [super init])) {
    _page = page;
    _navigation = [[QDBNavigation alloc] initWithPage:page];
    _waiting = [NSMutableArray array];
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
  [self add:QDBText(@"好", @"OK") to:alert style:UIAlertActionStyleDefault tapped:done];
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
  [self add:QDBText(@"取消", @"Cancel") to:alert style:UIAlertActionStyleCancel tapped:refuse];
  [self add:QDBText(@"确定", @"OK")
         to:alert
      style:UIAlertActionStyleDefault
     tapped:^{
       done(YES);
     }];
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
  [self add:QDBText(@"取消", @"Cancel") to:alert style:UIAlertActionStyleCancel tapped:refuse];
  [self add:QDBText(@"确定", @"OK")
         to:alert
      style:UIAlertActionStyleDefault
     tapped:^{
       NSString *typed = weakAlert.textFields.firstObject.text;
       done(typed ? typed : @"");
     }];
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
  [self add:QDBText(@"取消", @"Cancel") to:alert style:UIAlertActionStyleCancel tapped:refuse];
  [self add:QDBText(@"登录", @"Sign in")
         to:alert
      style:UIAlertActionStyleDefault
     tapped:^{
       done(weakAlert.textFields.firstObject.text ?: @"", weakAlert.textFields.lastObject.text ?: @"");
     }];
  [self present:alert otherwise:refuse];
}

/// The app's own pages have what the owner has switched on, for which iOS itself asks the person. Other pages are refused.
- (void)webView:(WKWebView *)web
    requestMediaCapturePermissionForOrigin:(WKSecurityOrigin *)origin
                          initiatedByFrame:(WKFrameInfo *)frame
                                      type:(WKMediaCaptureType)type
                           decisionHandler:(void (^)(WKPermissionDecision))decide {
  BOOL camera = type == WKMediaCaptureTypeMicrophone || [self mayUse:@"camera" explainedBy:@"NSCameraUsageDescription"];
  BOOL microphone = type == WKMediaCaptureTypeCamera || [self mayUse:@"microphone" explainedBy:@"NSMicrophoneUsageDescription"];
  BOOL own = [_page.shell.addresses trustsProtocol:origin.protocol host:origin.host port:[[origin valueForKey:@"port"] integerValue]] && [_page isTrusted];
  decide(camera && microphone && own ? WKPermissionDecisionGrant : WKPermissionDecisionDeny);
}

/// The system ends an app that uses camera or microphone without its usage text.
- (BOOL)mayUse:(NSString *)power explainedBy:(NSString *)key {
  return [_page.shell.config.own flag:power] && [NSBundle.mainBundle objectForInfoDictionaryKey:key];
}

- (void)tellOfRefusal {
  QDBShell *shell = _page.shell;
  if (_hasTold || !QDBHasRefused(shell.config.own)) {
    return;
  }
  if (![[shell.store recall:@"refusal"] flag:@"known"]) {
    [shell.store keep:@{@"known" : @YES} as:@"refusal"];
    return;
  }
  _hasTold = YES;
  UIAlertController *alert = dialog(QDBText(@"系统不会再次询问。如需使用，请在系统设置中为本应用打开此权限。",
                                            @"The system does not ask again. To use it, allow it for this app in the system settings."));
  [self add:QDBText(@"暂不", @"Not now")
         to:alert
      style:UIAlertActionStyleCancel
     tapped:^{
     }];
  [self add:QDBText(@"去设置", @"Settings")
         to:alert
      style:UIAlertActionStyleDefault
     tapped:^{
       NSURL *settings = [NSURL URLWithString:QDBSystemConstant("UIApplicationOpenSettingsURLString")];
       [shell openOutside:settings];
     }];
  [self present:alert
      otherwise:^{
      }];
}

/// One dialog after the other. WebKit ends an app that does not answer one, so a dialog that cannot be shown is answered at once.
- (void)present:(UIAlertController *)alert otherwise:(void (^)(void))answer {
  if (_showing) {
    [_waiting addObject:@[ alert, [answer copy] ]];
    return;
  }
  if (!_page || !_page.view.window || _page.presentedViewController) {
    answer();
    return;
  }
  _showing = alert;
  [_page presentViewController:alert animated:YES completion:nil];
}

- (void)presentNext {
  _showing = nil;
  while (!_showing && _waiting.count > 0) {
    NSArray *next = _waiting[0];
    [_waiting removeObjectAtIndex:0];
    [self present:next[0] otherwise:next[1]];
  }
}

- (void)dealloc {
  for (NSArray *never in _waiting) {
    ((void (^)(void))never[1])();
  }
}

- (void)add:(NSString *)title to:(UIAlertController *)alert style:(NSInteger)style tapped:(void (^)(void))tapped {
  __weak QDBPageDialogs *weakSelf = self;
  [alert addAction:[UIAlertAction actionWithTitle:title
                                            style:style
                                          handler:^(UIAlertAction *action) {
                                            tapped();
                                            [weakSelf presentNext];
                                          }]];
}

static UIAlertController *dialog(NSString *message) {
  return [UIAlertController alertControllerWithTitle:nil message:message preferredStyle:UIAlertControllerStyleAlert];
}

@end
