#import "QDBSettings.h"
#import "QDBTexts.h"

@implementation QDBSettings {
  NSDictionary *_values;
}

- (instancetype)initWithValues:(id)values {
  if ((self = [super init])) {
    _values = [values isKindOfClass:[NSDictionary class]] ? values : @{};
  }
  return self;
}

- (BOOL)has:(NSString *)key {
  return _values[key] != nil && ![_values[key] isKindOfClass:[NSNull class]];
}

- (QDBSettings *)inside:(NSString *)key {
  return [[QDBSettings alloc] initWithValues:_values[key]];
}

- (NSString *)string:(NSString *)key {
  id value = _values[key];
  if ([value isKindOfClass:[NSNumber class]]) {
    return [NSString stringWithFormat:@"%@", value];
  }
  return [value isKindOfClass:[NSString class]] ? value : @"";
}

- (double)number:(NSString *)key {
  id value = _values[key];
  return [value isKindOfClass:[NSNumber class]] ? [value doubleValue] : 0;
}

- (NSInteger)integer:(NSString *)key {
  return (NSInteger)[self number:key];
}

- (BOOL)flag:(NSString *)key {
  return [self number:key] != 0;
}

- (NSString *)text:(NSString *)key {
  QDBSettings *both = [self inside:key];
  return QDBText([both string:@"zh"], [both string:@"en"]);
}

- (NSArray<NSString *> *)strings:(NSString *)key {
  NSMutableArray *found = [NSMutableArray array];
  for (id item in [self array:key]) {
    if ([item isKindOfClass:[NSString class]]) {
      [found addObject:item];
    }
  }
  return found;
}

- (NSArray<QDBSettings *> *)list:(NSString *)key {
  NSMutableArray *found = [NSMutableArray array];
  for (id item in [self array:key]) {
    [found addObject:[[QDBSettings alloc] initWithValues:item]];
  }
  return found;
}

- (NSArray<NSString *> *)keys {
  return _values.allKeys;
}

- (NSArray *)array:(NSString *)key {
  id value = _values[key];
  return [value isKindOfClass:[NSArray class]] ? value : @[];
}

@end
