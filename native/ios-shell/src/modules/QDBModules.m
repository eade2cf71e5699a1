#import "QDBModules.h"
#import "QDBCoreFunctions.h"
#import "QDBNativeConfig.h"
#import "QDBNoNetWork.h"
#import "QDBPullRefresh.h"
#import "QDBUserAgreement.h"

@implementation QDBModules {
  QDBConfig *_config;
  NSArray<QDBModule *> *_modules;
}

- (instancetype)initWithShell:(QDBShell *)shell {
  if ((self = [super init])) {
    _config = shell.config;
    _modules = @[
      [[QDBCoreFunctions alloc] initWithName:@"" shell:shell],
      [[QDBUserAgreement alloc] initWithName:@"userAgreement" shell:shell],
      [[QDBNoNetWork alloc] initWithName:@"noNetWork" shell:shell],
      [[QDBPullRefresh alloc] initWithName:@"pullRefresh" shell:shell],
      [[QDBNativeConfig alloc] initWithName:@"nativeConfig" shell:shell],
    ];
  }
  return self;
}

- (NSArray<QDBPagePart *> *)partsIn:(QDBPageController *)page {
  NSMutableArray *parts = [NSMutableArray array];
  for (QDBModule *module in _modules) {
    QDBPagePart *part = [_config isOn:module.name] ? [module partIn:page] : nil;
    if (part) {
      [parts addObject:part];
    }
  }
  return parts;
}

- (void)run:(QDBCall *)call {
  NSString *name = [_config moduleOf:call.api];
  if (name.length > 0 && ![_config isOn:name]) {
    NSString *message = [NSString stringWithFormat:@"The module %@ is switched off in this app", name];
    [call fail:@"E_NOT_ENABLED" message:message];
    return;
  }
  QDBFunction function = [self named:name].functions[call.api];
  if (function) {
    function(call);
  } else {
    [call fail:@"E_UNSUPPORTED" message:[NSString stringWithFormat:@"This app does not know %@", call.api]];
  }
}

- (QDBModule *)named:(NSString *)name {
  for (QDBModule *module in _modules) {
    if ([module.name isEqualToString:name]) {
      return module;
    }
  }
  return nil;
}

@end
