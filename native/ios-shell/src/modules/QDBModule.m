#import "QDBModule.h"

@implementation QDBModule

- (instancetype)initWithName:(NSString *)name shell:(QDBShell *)shell {
  if ((self = [super init])) {
    _name = name;
    _shell = shell;
    _settings = [shell.config settingsOf:name];
  }
  return self;
}

- (void)start {
}

- (QDBPagePart *)partIn:(QDBPageController *)page {
  return nil;
}

- (void)pause {
}

- (void)resume {
}

- (BOOL)result:(NSURL *)address {
  return NO;
}

- (void)stop {
}

@end
