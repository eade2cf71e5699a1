#import "QDBNativeConfig.h"
#import "QDBNavigation.h"
#import "QDBPageController.h"
#import "QDBPermissions.h"
#import "QDBRootController.h"
#import "QDBSystem.h"

/// Native settings: `app.*`, `statusbar.*` and `theme.*`. Each part of the app reads its own settings of this module.
@implementation QDBNativeConfig

- (void)authSession:(QDBCall *)call {
  [self.shell.authSession start:call];
}

- (void)statusbarSet:(QDBCall *)call {
  QDBStatusBar *bar = self.shell.statusBar;
  if (![call acceptsColor:@"color"]) {
    return;
  }
  if ([call.params has:@"style"] && ![bar setTone:[call.params string:@"style"]]) {
    [call fail:@"E_PARAM" message:@"style must be auto, light or dark"];
    return;
  }
  [bar setColor:[call.params string:@"color"]];
  [call done];
}

- (void)themeGet:(QDBCall *)call {
  BOOL dark = call.page.traitCollection.userInterfaceStyle == UIUserInterfaceStyleDark;
  [call done:@{@"mode" : [self.shell.theme mode], @"theme" : dark ? @"dark" : @"light"}];
}

- (void)themeSet:(QDBCall *)call {
  if ([self.shell.theme setMode:[call.params string:@"mode"]]) {
    [call done:@{@"mode" : [self.shell.theme mode]}];
  } else {
    [call fail:@"E_PARAM" message:@"mode must be auto, light or dark"];
  }
}

- (void)appOpenSettings:(QDBCall *)call {
  NSURL *settings = [NSURL URLWithString:QDBSystemConstant("UIApplicationOpenSettingsURLString")];
  settings ? openOutside(call, settings) : [call fail:@"E_UNSUPPORTED" message:@"This system has no such screen"];
}

- (void)appPermissions:(QDBCall *)call {
  [call done:@{@"permissions" : QDBPermissions()}];
}

/// Deletes fetched files; cookies and local storage stay.
- (void)appClearCache:(QDBCall *)call {
  NSMutableArray *kinds = [NSMutableArray array];
  const char *names[] = {"WKWebsiteDataTypeDiskCache", "WKWebsiteDataTypeMemoryCache", "WKWebsiteDataTypeFetchCache"};
  for (int i = 0; i < 3; i++) {
    NSString *kind = QDBSystemConstant(names[i]);
    if (kind) {
      [kinds addObject:kind];
    }
  }
  [WKWebsiteDataStore.defaultDataStore removeDataOfTypes:[NSSet setWithArray:kinds]
                                           modifiedSince:[NSDate dateWithTimeIntervalSince1970:0]
                                       completionHandler:^{
                                         [call done];
                                       }];
}

/// A script instead of an address is refused: the page can run it by itself.
static BOOL isAddress(NSURL *url) {
  return url.scheme.length > 0 && ![url.scheme.lowercaseString isEqualToString:@"javascript"];
}

- (void)appOpenUrl:(QDBCall *)call {
  QDBShell *shell = self.shell;
  NSURL *url = [NSURL URLWithString:[call.params string:@"url"]];
  NSString *mode = [call.params string:@"mode"];
  BOOL web = [shell.addresses isWeb:url];
  if (!isAddress(url)) {
    [call fail:@"E_PARAM" message:@"url must be an address"];
  } else if (mode.length == 0 || [mode isEqualToString:@"self"]) {
    [[[QDBNavigation alloc] initWithPage:call.page] follow:url];
    [call done];
  } else if ([@[ @"new", @"inapp" ] containsObject:mode] && web) {
    [shell.root openWindow:url];
    [call done];
  } else if ([mode isEqualToString:@"system"]) {
    openOutside(call, url);
  } else {
    [call fail:@"E_PARAM" message:@"mode must be self, new, inapp (http, https) or system"];
  }
}

/// Works only for schemes in Info.plist (LSApplicationQueriesSchemes).
- (void)appCanOpen:(QDBCall *)call {
  NSURL *url = [NSURL URLWithString:[call.params string:@"url"]];
  if (!isAddress(url)) {
    [call fail:@"E_PARAM" message:@"url must be an address"];
    return;
  }
  [call done:@{@"canOpen" : @([UIApplication.sharedApplication canOpenURL:url])}];
}

static void openOutside(QDBCall *call, NSURL *url) {
  [UIApplication.sharedApplication openURL:url
                                   options:@{}
                         completionHandler:^(BOOL opened) {
                           opened ? [call done] : [call fail:@"E_UNSUPPORTED" message:@"No app on this phone can open it"];
                         }];
}

@end
