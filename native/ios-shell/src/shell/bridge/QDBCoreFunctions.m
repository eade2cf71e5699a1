#import "QDBCoreFunctions.h"
#import <sys/utsname.h>
#import "QDBPageController.h"
#import "QDBTexts.h"

/// The functions of every app: facts about phone, system and app.
@implementation QDBCoreFunctions

- (void)deviceGetInfo:(QDBCall *)call {
  NSMutableDictionary *info = [NSMutableDictionary dictionary];
  [self putSystem:info];
  [self putApp:info];
  info[@"installationId"] = [self.shell.store installationId];
  info[@"isFirstLaunch"] = @([self.shell.store isFirstLaunch]);
  [self putScreen:info of:call.page];
  [call done:info];
}

- (void)appGetConfig:(QDBCall *)call {
  NSMutableDictionary *info = [NSMutableDictionary dictionary];
  [self putApp:info];
  info[@"link"] = [self.shell.config.app string:@"link"];
  info[@"modules"] = self.shell.config.modulesOn;
  [call done:info];
}

- (void)putSystem:(NSMutableDictionary *)info {
  UIDevice *device = UIDevice.currentDevice;
  info[@"platform"] = @"ios";
  info[@"brand"] = @"Apple";
  info[@"model"] = modelName();
  info[@"system"] = device.systemName;
  info[@"systemVersion"] = device.systemVersion;
  info[@"webview"] = device.systemVersion; // WebKit comes with the system
  info[@"language"] = NSLocale.preferredLanguages.firstObject;
  info[@"timeZone"] = NSTimeZone.localTimeZone.name;
}

- (void)putApp:(NSMutableDictionary *)info {
  QDBSettings *app = self.shell.config.app;
  info[@"appId"] = [app string:@"id"];
  info[@"appName"] = QDBText([app string:@"name_zh"], [app string:@"name"]);
  info[@"packageName"] = [app string:@"bundle_id"];
  info[@"versionName"] = [app string:@"version_name"];
  info[@"versionCode"] = @([app integer:@"version_code"]);
  info[@"build"] = [app string:@"build"];
  info[@"shell"] = QDBShellVersion;
}

/// In points, which are CSS pixels. The shell keeps the page below the status bar and WebKit keeps it clear of the home indicator, so
/// the covered parts are zero; a page with viewport-fit=cover reads its insets by env().
- (void)putScreen:(NSMutableDictionary *)info of:(QDBPageController *)page {
  UIScreen *screen = UIScreen.mainScreen;
  BOOL dark = page.traitCollection.userInterfaceStyle == UIUserInterfaceStyleDark;
  info[@"screen"] = @{
    @"width" : @(screen.bounds.size.width),
    @"height" : @(screen.bounds.size.height),
    @"density" : @(screen.scale),
  };
  info[@"safeArea"] = @{@"top" : @0, @"bottom" : @0, @"left" : @0, @"right" : @0};
  info[@"statusBarHeight"] = @(page.view.safeAreaInsets.top);
  info[@"theme"] = dark ? @"dark" : @"light";
}

/// The model, such as iPhone15,2.
static NSString *modelName(void) {
  struct utsname name;
  return uname(&name) == 0 ? [NSString stringWithUTF8String:name.machine] : UIDevice.currentDevice.model;
}

@end
