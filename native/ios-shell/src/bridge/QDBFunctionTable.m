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
  NSMutableDictionary<NSString *, QDBFunction> *_functions;
  NSMutableDictionary<NSString *, NSString *> *_modules;
}

- (instancetype)initWithShell:(QDBShell *)shell {
  if ((self = [super init])) {
    _shell = shell;
    _functions = [NSMutableDictionary dictionary];
    _modules = [NSMutableDictionary dictionary];
    [self add:[[QDBDeviceFunctions alloc] initWithShell:shell] module:always];
    [self add:[[QDBAgreementFunctions alloc] initWithShell:shell] module:@"userAgreement"];
    [self add:[[QDBRefreshFunctions alloc] initWithShell:shell] module:@"pullRefresh"];
    [self add:[[QDBNetworkFunctions alloc] initWithShell:shell] module:@"noNetWork"];
    [self add:[[QDBStatusBarFunctions alloc] initWithShell:shell] module:@"nativeConfig"];
    [self add:[[QDBAppFunctions alloc] initWithShell:shell] module:@"nativeConfig"];
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

- (void)add:(id<QDBFunctions>)answering module:(NSString *)module {
  NSDictionary<NSString *, QDBFunction> *functions = answering.functions;
  for (NSString *name in functions) {
    _functions[name] = functions[name];
    _modules[name] = module;
  }
}

@end
