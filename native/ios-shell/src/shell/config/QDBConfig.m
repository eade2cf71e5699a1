#import "QDBConfig.h"
#import "QDBPattern.h"

NSString *const QDBShellVersion = @"3";

@implementation QDBConfig {
  NSString *_folder;
  QDBSettings *_modules, *_functions;
}

+ (instancetype)fromBundle {
  NSString *folder = [NSBundle.mainBundle.bundlePath stringByAppendingPathComponent:@"shell"];
  NSData *data = [NSData dataWithContentsOfFile:[folder stringByAppendingPathComponent:@"config.json"]];
  id values = data ? [NSJSONSerialization JSONObjectWithData:data options:0 error:NULL] : nil;
  return [[QDBConfig alloc] initWithValues:values folder:folder];
}

- (instancetype)initWithValues:(id)values folder:(NSString *)folder {
  if ((self = [super init])) {
    QDBSettings *all = [[QDBSettings alloc] initWithValues:values];
    _folder = folder;
    _app = [all inside:@"app"];
    _look = [all inside:@"look"];
    _licence = [all inside:@"licence"];
    _modules = [all inside:@"modules"];
    _functions = [all inside:@"functions"];
    _own = [self settingsOf:@"nativeConfig"];
    _hosts = [self collectHosts];
  }
  return self;
}

- (BOOL)isTrial {
  return [_look text:@"mark"].length > 0;
}

- (BOOL)isOn:(NSString *)module {
  return [[_modules inside:module] flag:@"on"];
}

- (NSArray<NSString *> *)modulesOn {
  NSMutableArray *names = [NSMutableArray array];
  for (NSString *name in _modules.keys) {
    if ([self isOn:name]) {
      [names addObject:name];
    }
  }
  return names;
}

- (QDBSettings *)settingsOf:(NSString *)module {
  return [[_modules inside:[self isOn:module] ? module : @""] inside:@"config"];
}

- (NSString *)moduleOf:(NSString *)function {
  return [_functions has:function] ? [_functions string:function] : nil;
}

- (NSString *)pathOf:(NSString *)file {
  return file.length > 0 ? [_folder stringByAppendingPathComponent:file] : nil;
}

- (BOOL)ownsHost:(NSString *)host {
  for (NSString *own in _hosts) {
    if (QDBHostMatches(own, host)) {
      return YES;
    }
  }
  return NO;
}

- (NSArray<NSString *> *)collectHosts {
  NSMutableArray *hosts = [NSMutableArray array];
  for (NSString *host in [_app strings:@"hosts"]) {
    [hosts addObject:host.lowercaseString];
  }
  for (NSString *list in @[ @"hosts", @"appLinks" ]) {
    for (QDBSettings *row in [_own list:list]) {
      [hosts addObject:[row string:@"host"].lowercaseString];
    }
  }
  return hosts;
}

@end
