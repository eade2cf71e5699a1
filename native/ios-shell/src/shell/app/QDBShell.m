#import "QDBShell.h"
#import "QDBModules.h"
#import "QDBRootController.h"
#import "QDBTexts.h"

@implementation QDBShell {
  QDBTouches *_touches;
  QDBWindows *_windows;
  QDBDownloads *_downloads;
  QDBAuthSession *_authSession;
}

- (instancetype)initWithConfig:(QDBConfig *)config {
  if ((self = [super init])) {
    _config = config;
    _store = [QDBStore new];
    _consent = [[QDBConsent alloc] initWithConfig:config store:_store];
    _licence = [[QDBLicence alloc] initWithConfig:config store:_store];
    _addresses = [[QDBAddressRules alloc] initWithConfig:config];
    _theme = [[QDBTheme alloc] initWithStore:_store];
    _statusBar = [[QDBStatusBar alloc] initWithConfig:config];
    _modules = [[QDBModules alloc] initWithShell:self];
  }
  return self;
}

// The parts that the first load does not need are made at their first use.

- (QDBTouches *)touches {
  return _touches ?: (_touches = [QDBTouches new]);
}

- (QDBWindows *)windows {
  return _windows ?: (_windows = [[QDBWindows alloc] initWithShell:self]);
}

- (QDBDownloads *)downloads {
  return _downloads ?: (_downloads = [[QDBDownloads alloc] initWithShell:self]);
}

- (QDBAuthSession *)authSession {
  return _authSession ?: (_authSession = [[QDBAuthSession alloc] initWithShell:self]);
}

- (void)openOutside:(NSURL *)url {
  __weak QDBShell *weakSelf = self;
  [UIApplication.sharedApplication openURL:url
                                   options:@{}
                         completionHandler:^(BOOL opened) {
                           if (!opened) {
                             [weakSelf.root toast:QDBText(@"没有能打开此链接的应用", @"No app on this phone can open this link")];
                           }
                         }];
}

@end
