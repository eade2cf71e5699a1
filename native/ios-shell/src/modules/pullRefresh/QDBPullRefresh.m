#import "QDBPullRefresh.h"
#import "QDBColor.h"
#import "QDBPageController.h"
#import "QDBPageScripts.h"
#import "QDBPattern.h"
#import "QDBShell.h"

@implementation QDBPullRefresh {
  __weak QDBPageController *_page;
  QDBSettings *_settings;
  BOOL _on;
  UIRefreshControl *_control;
}

- (instancetype)initWithPage:(QDBPageController *)page {
  if ((self = [super init])) {
    _page = page;
    _on = [page.shell.config isOn:@"pullRefresh"];
    _settings = [page.shell.config settingsOf:@"pullRefresh"];
    _control = [UIRefreshControl new];
    [_control addTarget:self action:@selector(pulled) forControlEvents:UIControlEventValueChanged];
    [self setColor:QDBColor([_settings string:@"color"]) background:QDBColor([_settings string:@"background"])];
  }
  return self;
}

- (void)attach {
  [self want:YES];
}

- (void)pageIs:(NSURL *)url {
  BOOL hidden = NO;
  for (QDBSettings *row in [_settings list:@"hideOn"]) {
    hidden = hidden || QDBPatternMatches([row string:@"pattern"], url.absoluteString);
  }
  [self want:!hidden];
}

- (void)want:(BOOL)wanted {
  UIScrollView *scroll = _page.web.scrollView;
  scroll.refreshControl = _on && wanted ? _control : nil;
  scroll.alwaysBounceVertical = _on && wanted;
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
}

- (void)stop {
  [_control endRefreshing];
}

/// A page that listens refreshes itself and says when it is done; any other is loaded again.
- (void)pulled {
  __weak QDBPageController *page = _page;
  [page.scripts emit:@"refresh"
                data:@{}
               heard:^(NSInteger listeners) {
                 if (listeners == 0) {
                   [page.web reload];
                 }
               }];
}

@end
