#import "QDBAddressWatch.h"

/// Observes the property, because the delegate is not told of `history.pushState`.
static NSString *const observed = @"URL";

@implementation QDBAddressWatch {
  WKWebView *_web;
  void (^_moved)(void);
}

- (instancetype)initWithWeb:(WKWebView *)web moved:(void (^)(void))moved {
  if ((self = [super init])) {
    _web = web;
    _moved = [moved copy];
    [web addObserver:self forKeyPath:observed options:0 context:NULL];
  }
  return self;
}

- (void)dealloc {
  [_web removeObserver:self forKeyPath:observed];
}

- (void)observeValueForKeyPath:(NSString *)path ofObject:(id)object change:(NSDictionary *)change context:(void *)context {
  if (!_web.isLoading) {
    _moved();
  }
}

@end
