#import "QDBStore.h"

@implementation QDBStore

- (QDBSettings *)recall:(NSString *)name {
  return [[QDBSettings alloc] initWithValues:[NSUserDefaults.standardUserDefaults objectForKey:storedAs(name)]];
}

- (void)keep:(NSDictionary *)values as:(NSString *)name {
  [NSUserDefaults.standardUserDefaults setObject:values forKey:storedAs(name)];
}

- (void)forget:(NSString *)name {
  [NSUserDefaults.standardUserDefaults removeObjectForKey:storedAs(name)];
}

- (NSString *)installationId {
  NSString *known = [[self recall:@"installation"] string:@"id"];
  if (known.length > 0) {
    return known;
  }
  NSString *made = NSUUID.UUID.UUIDString.lowercaseString;
  [self keep:@{@"id" : made} as:@"installation"];
  return made;
}

- (void)countLaunch {
  [self keep:@{@"count" : @([[self recall:@"launches"] integer:@"count"] + 1)} as:@"launches"];
}

- (BOOL)isFirstLaunch {
  return [[self recall:@"launches"] integer:@"count"] <= 1;
}

static NSString *storedAs(NSString *name) {
  return [@"qdb." stringByAppendingString:name];
}

@end
