#import "QDBModules.h"
#import "QDBCoreFunctions.h"
#import "QDBModuleTable.h"

@implementation QDBModules {
  __weak QDBShell *_shell;
  NSArray<QDBModule *> *_modules;
  BOOL _started, _paused;
}

- (instancetype)initWithShell:(QDBShell *)shell {
  if ((self = [super init])) {
    _shell = shell;
    _modules = QDBModulesOf(shell);
  }
  return self;
}

- (NSArray<QDBPagePart *> *)partsIn:(QDBPageController *)page {
  NSMutableArray *parts = [NSMutableArray array];
  for (QDBModule *module in _modules) {
    QDBPagePart *part = [module partIn:page];
    if (part) {
      [parts addObject:part];
    }
  }
  return parts;
}

- (void)start {
  _started = YES;
  for (QDBModule *module in _modules) {
    [module start];
  }
}

- (void)pause {
  if (_started) {
    _paused = YES;
    for (QDBModule *module in _modules) {
      [module pause];
    }
  }
}

- (void)resume {
  if (_paused) {
    _paused = NO;
    for (QDBModule *module in _modules) {
      [module resume];
    }
  }
}

- (BOOL)result:(NSURL *)address {
  for (QDBModule *module in _modules) {
    if (_started && [module result:address]) {
      return YES;
    }
  }
  return NO;
}

- (void)stop {
  if (_started) {
    _started = _paused = NO;
    for (QDBModule *module in _modules) {
      [module stop];
    }
  }
}

- (void)run:(QDBCall *)call {
  NSString *name = [_shell.config moduleOf:call.api];
  QDBModule *module = name ? [self named:name] : nil;
  if (name && !module && ![_shell.config isOn:name]) {
    NSString *message = [NSString stringWithFormat:@"The module %@ is switched off in this app", name];
    [call fail:@"E_NOT_ENABLED" message:message];
  } else if (!module || !QDBRunFunction(module, call)) {
    [call fail:@"E_UNSUPPORTED" message:[NSString stringWithFormat:@"This app does not know %@", call.api]];
  }
}

- (QDBModule *)named:(NSString *)name {
  if (name.length == 0) {
    return [[QDBCoreFunctions alloc] initWithName:name shell:_shell];
  }
  for (QDBModule *module in _modules) {
    if ([module.name isEqualToString:name]) {
      return module;
    }
  }
  return nil;
}

@end
