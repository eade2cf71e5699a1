#import "QDBConsent.h"

@implementation QDBConsent {
  QDBStore *_store;
  BOOL _needed;
  NSInteger _version;
}

- (instancetype)initWithConfig:(QDBConfig *)config store:(QDBStore *)store {
  if ((self = [super init])) {
    _store = store;
    _needed = [config isOn:@"userAgreement"];
    _version = [[config settingsOf:@"userAgreement"] integer:@"version"];
  }
  return self;
}

- (BOOL)isGiven {
  QDBSettings *agreed = [_store recall:@"consent"];
  return !_needed || ([agreed integer:@"at"] > 0 && [agreed integer:@"version"] >= _version);
}

- (void)agree {
  NSNumber *at = @((NSInteger)NSDate.date.timeIntervalSince1970);
  [_store keep:@{@"version" : @(_version), @"at" : at} as:@"consent"];
}

- (void)revoke {
  [_store forget:@"consent"];
}

- (NSDictionary *)status {
  NSNumber *at = @([[_store recall:@"consent"] integer:@"at"]);
  return @{@"agreed" : @([self isGiven]), @"version" : @(_version), @"at" : at};
}

@end
