#import "QDBPagePart.h"

@implementation QDBPagePart

- (instancetype)initWithModule:(QDBModule *)module page:(QDBPageController *)page {
  if ((self = [super init])) {
    _module = module;
    _page = page;
  }
  return self;
}

- (void)attach {
}

- (void)started:(NSURL *)url {
}

- (void)moved:(NSURL *)url {
}

- (void)ready {
}

- (void)finished {
}

- (void)gone {
}

@end
