#import "QDBFunctionTable.h"
#import "QDBAgreementFunctions.h"
#import "QDBAppFunctions.h"
#import "QDBDeviceFunctions.h"
#import "QDBNetworkFunctions.h"
#import "QDBRefreshFunctions.h"
#import "QDBStatusBarFunctions.h"

static NSString *const always = @"";

@implementation QDBFunctionTable {
  QDBShell *_shell;
  NSDictionary<NSString *, NSString *> *_modules;
  NSMutableDictionary<NSString *, QDBFunction> *_functions;
}

- (instancetype)initWithShell:(QDBShell *)shell {
  if ((self = [super init])) {
    _shell = shell;
    _modules = modulesByFunction();
    _functions = [NSMutableDictionary dictionary];
    [self add:[[QDBDeviceFunctions alloc] initWithShell:shell]];
    [self add:[[QDBAgreementFunctions alloc] initWithShell:shell]];
    [self add:[[QDBRefreshFunctions alloc] initWithShell:shell]];
    [self add:[[QDBNetworkFunctions alloc] initWithShell:shell]];
    [self add:[[QDBStatusBarFunctions alloc] initWithShell:shell]];
    [self add:[[QDBAppFunctions alloc] initWithShell:shell]];
  }
  return self;
}

- (void)run:(QDBCall *)call {
  NSString *module = _modules[call.api];
  if (!module) {
    [call fail:@"E_UNSUPPORTED" message:[NSString stringWithFormat:@"This app does not know %@", call.api]];
  } else if (module.length > 0 && ![_shell.config isOn:module]) {
    NSString *message = [NSString stringWithFormat:@"The module %@ is switched off in this app", module];
    [call fail:@"E_NOT_ENABLED" message:message];
  } else {
    _functions[call.api](call);
  }
}

- (void)add:(id<QDBFunctions>)answering {
  NSDictionary<NSString *, QDBFunction> *functions = answering.functions;
  for (NSString *name in functions) {
    _functions[name] = functions[name];
  }
}

/// The same table as native/sdk/src/function-modules.ts; a test compares them.
static NSDictionary<NSString *, NSString *> *modulesByFunction(void) {
  return @{
    @"device.getInfo" : always,
    @"app.getConfig" : always,
    @"agreement.status" : @"userAgreement",
    @"agreement.show" : @"userAgreement",
    @"agreement.open" : @"userAgreement",
    @"agreement.set" : @"userAgreement",
    @"agreement.revoke" : @"userAgreement",
    @"refresh.enable" : @"pullRefresh",
    @"refresh.start" : @"pullRefresh",
    @"refresh.stop" : @"pullRefresh",
    @"refresh.setStyle" : @"pullRefresh",
    @"net.getStatus" : @"noNetWork",
    @"nonet.set" : @"noNetWork",
    @"nonet.retry" : @"noNetWork",
    @"statusbar.set" : @"nativeConfig",
    @"theme.get" : @"nativeConfig",
    @"theme.set" : @"nativeConfig",
    @"app.clearCache" : @"nativeConfig",
    @"app.exit" : @"nativeConfig",
    @"app.openUrl" : @"nativeConfig",
    @"app.canOpen" : @"nativeConfig",
    @"app.openSettings" : @"nativeConfig",
    @"app.permissions" : @"nativeConfig",
  };
}

@end
