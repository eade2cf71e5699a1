#import "QDBTheme.h"

static NSString *const followsPhone = @"auto";

@implementation QDBTheme {
  QDBStore *_store;
  __weak UIWindow *_window;
}

- (instancetype)initWithStore:(QDBStore *)store {
  if ((self = [super init])) {
    _store = store;
  }
  return self;
}

- (NSString *)mode {
  NSString *kept = [[_store recall:@"theme"] string:@"mode"];
  return kept.length > 0 ? kept : followsPhone;
}

- (BOOL)setMode:(NSString *)mode {
  if (![@[ followsPhone, @"light", @"dark" ] containsObject:mode]) {
    return NO;
  }
  [_store keep:@{@"mode" : mode} as:@"theme"];
  [self applyTo:_window];
  return YES;
}

- (void)applyTo:(UIWindow *)window {
  NSString *mode = [self mode];
  _window = window;
  window.overrideUserInterfaceStyle = [mode isEqualToString:@"dark"]    ? UIUserInterfaceStyleDark
                                      : [mode isEqualToString:@"light"] ? UIUserInterfaceStyleLight
                                                                        : UIUserInterfaceStyleUnspecified;
}

@end
