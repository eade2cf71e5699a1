#import "QDBPullRefreshPage.h"
#import "QDBColor.h"
#import "QDBModule.h"
#import "QDBPageController.h"
#import "QDBPageScripts.h"
#import "QDBPattern.h"

static const double longestRefresh = 30;

@implementation QDBPullRefreshPage {
  NSTimer *_end;
  UIRefreshControl *_control;
  BOOL _wanted, _hidden;
}

- (instancetype)initWithModule:(QDBModule *)module page:(QDBPageController *)page {
  if ((self = [super initWithModule:module page:page])) {
    _wanted = YES;
    _control = [UIRefreshControl new];
    [_control addTarget:self action:@selector(pulled) forControlEvents:UIControlEventValueChanged];
    [self setColor:QDBColor([module.settings string:@"color"]) background:QDBColor([module.settings string:@"background"])];
  }
  return self;
}

- (void)attach {
  [self decide];
}

- (void)started:(NSURL *)url {
  _wanted = YES;
  [self moved:url];
}

- (void)moved:(NSURL *)url {
  _hidden = NO;
  for (QDBSettings *row in [self.module.settings list:@"hideOn"]) {
    _hidden = _hidden || QDBPatternMatches([row string:@"pattern"], url.absoluteString);
  }
  [self decide];
}

- (void)want:(BOOL)wanted {
  _wanted = wanted;
  [self decide];
}

/// The owner's list of links overrides the page's own switch.
- (void)decide {
  BOOL on = _wanted && !_hidden;
  UIScrollView *scroll = self.page.web.scrollView;
  if (on != (scroll.refreshControl == _control)) {
    scroll.refreshControl = on ? _control : nil;
    scroll.alwaysBounceVertical = on;
  }
}

- (void)setColor:(UIColor *)color background:(UIColor *)background {
  if (color) {
    _control.tintColor = color;
  }
  if (background) {
    _control.backgroundColor = background;
  }
}

- (void)start {
  [_control beginRefreshing];
  [self pulled];
}

- (void)finished {
  [_end invalidate];
  [_control endRefreshing];
}

- (void)gone {
  [_end invalidate];
}

/// A page that listens refreshes itself and reports the end, or forgets it; any other page is loaded again.
- (void)pulled {
  __weak QDBPullRefreshPage *weakSelf = self;
  [_end invalidate];
  _end = [NSTimer scheduledTimerWithTimeInterval:longestRefresh
                                         repeats:NO
                                           block:^(NSTimer *timer) {
                                             [weakSelf finished];
                                           }];
  __weak QDBPageController *page = self.page;
  [page.scripts emit:@"refresh"
                data:@{}
               heard:^(NSInteger listeners) {
                 if (listeners == 0) {
                   [page.web reload];
                 }
               }];
}

@end
