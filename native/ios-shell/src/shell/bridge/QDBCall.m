#import "QDBCall.h"
#import "QDBColor.h"
#import "QDBPageController.h"
#import "QDBPageScripts.h"

@implementation QDBCall {
  id _id;
  NSDictionary *_given;
  NSString *_origin;
}

- (instancetype)initWithPage:(QDBPageController *)page origin:(NSString *)origin values:(NSDictionary *)values {
  if ((self = [super init])) {
    id params = values[@"params"];
    _page = page;
    _id = [values[@"id"] isKindOfClass:[NSNumber class]] ? values[@"id"] : @0;
    _api = [[[QDBSettings alloc] initWithValues:values] string:@"api"];
    _given = [params isKindOfClass:[NSDictionary class]] ? params : @{};
    _params = [[QDBSettings alloc] initWithValues:_given];
    _origin = origin;
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

- (BOOL)acceptsText:(NSString *)key {
  return [self accepts:key when:[_given[key] isKindOfClass:[NSString class]] as:@"a text"];
}

- (BOOL)acceptsFlag:(NSString *)key {
  return [self accepts:key when:isFlag(_given[key]) as:@"true or false"];
}

- (BOOL)acceptsColor:(NSString *)key {
  return [self accepts:key when:QDBColor([_params string:key]) != nil as:@"a colour such as #1e90ff"];
}

- (BOOL)accepts:(NSString *)key when:(BOOL)fits as:(NSString *)kind {
  if (fits || ![_params has:key]) {
    return YES;
  }
  [self fail:@"E_PARAM" message:[NSString stringWithFormat:@"%@ must be %@", key, kind]];
  return NO;
}

/// NSNumber stands for JSON's numbers and for its true and false.
static BOOL isFlag(id value) {
  return value && CFGetTypeID((__bridge CFTypeRef)value) == CFBooleanGetTypeID();
}

- (void)answer:(NSDictionary *)answer {
  [_page.scripts reply:answer to:_origin];
}

@end
