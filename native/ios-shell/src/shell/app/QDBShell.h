#import <WebKit/WebKit.h>
#import "QDBAddressRules.h"
#import "QDBAuthSession.h"
#import "QDBConfig.h"
#import "QDBConsent.h"
#import "QDBDownloads.h"
#import "QDBLicence.h"
#import "QDBStatusBar.h"
#import "QDBStore.h"
#import "QDBTheme.h"
#import "QDBTouches.h"
#import "QDBWindows.h"

@class QDBModules, QDBRootController;

/// The parts of one running app, which reach one another through here.
@interface QDBShell : NSObject
@property(nonatomic, readonly) QDBConfig *config;
@property(nonatomic, readonly) QDBStore *store;
@property(nonatomic, readonly) QDBConsent *consent;
@property(nonatomic, readonly) QDBLicence *licence;
@property(nonatomic, readonly) QDBAddressRules *addresses;
@property(nonatomic, readonly) QDBStatusBar *statusBar;
@property(nonatomic, readonly) QDBTheme *theme;
@property(nonatomic, readonly) QDBModules *modules;
@property(nonatomic, readonly) QDBTouches *touches;
@property(nonatomic, readonly) QDBWindows *windows;
@property(nonatomic, readonly) QDBDownloads *downloads;
@property(nonatomic, readonly) QDBAuthSession *authSession;
@property(nonatomic, weak) QDBRootController *root;
- (instancetype)initWithConfig:(QDBConfig *)config;
/// Hands an address to another app; a message tells the person of a failure.
- (void)openOutside:(NSURL *)url;
@end
