#import "QDBTouches.h"

static const double freshSeconds = 10;

@implementation QDBTouches {
  double _last;
}

- (void)watch:(UIView *)view {
  UITapGestureRecognizer *taps = [[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(touched)];
  taps.cancelsTouchesInView = NO;
  taps.delegate = self;
  [view addGestureRecognizer:taps];
}

- (BOOL)areFresh {
  return NSDate.date.timeIntervalSince1970 - _last <= freshSeconds;
}

- (void)touched {
  _last = NSDate.date.timeIntervalSince1970;
}

/// The page keeps its touches.
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)one shouldRecognizeSimultaneouslyWithGestureRecognizer:(UIGestureRecognizer *)other {
  return YES;
}

@end
