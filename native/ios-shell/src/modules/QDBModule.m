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

- (NSDictionary<NSString *, QDBFunction> *)functions {
  return @{};
}

- (QDBPagePart *)partIn:(QDBPageController *)page {
  return nil;
}

@end
