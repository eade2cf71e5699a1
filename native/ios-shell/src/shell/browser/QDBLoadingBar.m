#import "QDBLoadingBar.h"

static NSString *const observed = @"estimatedProgress";
static const double enough = 0.8;
static const double longestSeconds = 30;
static const double height = 2;

@implementation QDBLoadingBar {
  WKWebView *_web;
  UIView *_line;
  NSTimer *_timer;
}

- (instancetype)initWithWeb:(WKWebView *)web color:(UIColor *)color {
  if ((self = [super init])) {
    _web = web;
    _line = [UIView new];
    _line.backgroundColor = color;
    _line.hidden = YES;
    [web addSubview:_line];
    [web addObserver:self forKeyPath:observed options:0 context:NULL];
  }
  return self;
}

- (void)dealloc {
  [_web removeObserver:self forKeyPath:observed];
}

- (void)begin {
  __weak QDBLoadingBar *weakSelf = self;
  [_timer invalidate];
  _timer = [NSTimer scheduledTimerWithTimeInterval:longestSeconds
                                           repeats:NO
                                             block:^(NSTimer *timer) {
                                               [weakSelf end];
                                             }];
  _line.hidden = NO;
  [self draw];
}

- (void)end {
  [_timer invalidate];
  _line.hidden = YES;
}

- (void)observeValueForKeyPath:(NSString *)path ofObject:(id)object change:(NSDictionary *)change context:(void *)context {
  [self draw];
}

- (void)draw {
  double progress = _web.estimatedProgress;
  _line.frame = (CGRect){{0, 0}, {_web.frame.size.width * progress, height}};
  if (progress >= enough) {
    [self end];
  }
}

@end
