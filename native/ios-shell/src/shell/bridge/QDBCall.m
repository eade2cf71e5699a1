#import "QDBCall.h"
#import "QDBColor.h"
#import "QDBPageController.h"
#import "QDBPageScripts.h"

@implementation QDBCall {
  id _id;
  NSDictionary *_given;
  NSURL *_address;
}

- (instancetype)initWithPage:(QDBPageController *)page values:(NSDictionary *)values {
  if ((self = [super init])) {
    id params = values[@"params"];
    _page = page;
    _id = [values[@"id"] isKindOfClass:[NSNumber class]] ? values[@"id"] : @0;
    _api = [[[QDBSettings alloc] initWithValues:values] string:@"api"];
    _given = [params isKindOfClass:[NSDictionary class]] ? params : @{};
    _params = [[QDBSettings alloc] initWithValues:_given];
    _address = page.web.URL;
  }
  return self;
}

- (void)done {
  [self done:@{}];
}

- (void)done:(NSDictionary *)data {
  [self answer:@{@"id" : _id, @"ok" : @YES, @"data" : data}];
}

- (void)fail:(NSString *)code message:(NSString *)message {
  NSDictionary *error = @{@"code" : code, @"message" : message, @"api" : _api};
  [self answer:@{@"id" : _id, @"ok" : @NO, @"error" : error}];
}

- (BOOL)accepts:(NSString *)key kind:(Class)kind {
  id value = _given[key];
  if (!value || [value isKindOfClass:kind]) {
    return YES;
  }
  [self fail:@"E_PARAM" message:[NSString stringWithFormat:@"%@ is not of the right kind", key]];
  return NO;
}

- (BOOL)acceptsColor:(NSString *)key {
  if (!_given[key] || QDBColor([_params string:key])) {
    return YES;
  }
  [self fail:@"E_PARAM" message:[NSString stringWithFormat:@"%@ must be a colour such as #1e90ff", key]];
  return NO;
}

/// Only the site that asked learns the answer.
- (void)answer:(NSDictionary *)answer {
  if ([_page.web.URL.host isEqualToString:_address.host]) {
    [_page.scripts reply:answer];
  }
}

@end
