#import "QDBPageWatch.h"
#import "QDBNoNetworkView.h"
#import "QDBPageController.h"
#import "QDBShell.h"
#import "QDBTexts.h"

@implementation QDBPageWatch {
  __weak QDBPageController *_page;
  QDBSettings *_settings;
  NSURL *_address;
  BOOL _waits;
  NSTimer *_timer;
  QDBNoNetworkView *_view;
  NSMutableDictionary<NSString *, NSString *> *_words;
}

- (instancetype)initWithPage:(QDBPageController *)page {
  if ((self = [super init])) {
    _page = page;
    _settings = [page.shell.config settingsOf:@"noNetWork"];
    _words = [NSMutableDictionary dictionary];
  }
  return self;
}

- (void)started:(NSURL *)url {
  _address = url;
  _waits = YES;
  [_timer invalidate];
  double seconds = [_settings number:@"timeoutSeconds"];
  if (seconds > 0) {
    __weak QDBPageWatch *weakSelf = self;
    _timer = [NSTimer scheduledTimerWithTimeInterval:seconds
                                             repeats:NO
                                               block:^(NSTimer *timer) {
                                                 [weakSelf timeIsUp];
                                               }];
  }
}

- (void)committed {
  [self ended];
  [_view removeFromSuperview];
  _view = nil;
}

/// A load that failed has given the old address back by now, and a retry is for the other.
- (void)moved:(NSURL *)url {
  if (!_waits && !_view) {
    _address = url;
  }
}

- (void)ended {
  _waits = NO;
  [_timer invalidate];
}

- (void)failed:(QDBFailure)reason {
  [self ended];
  [_view removeFromSuperview];
  _view = [[QDBNoNetworkView alloc] initWithConfig:_page.shell.config words:reason == QDBFailureOffline ? _words : wordsOf(reason)];
  __weak QDBPageWatch *weakSelf = self;
  _view.retry = ^{
    [weakSelf reload];
  };
  [_view fill:_page.web];
}

- (void)reload {
  if (_address) {
    [_page load:_address];
  }
}

- (void)networkMayBeBack {
  if (_view && [_settings flag:@"autoRetry"]) {
    [self reload];
  }
}

- (void)setTitle:(NSString *)title text:(NSString *)text button:(NSString *)button {
  _words[@"title"] = title.length > 0 ? title : _words[@"title"];
  _words[@"text"] = text.length > 0 ? text : _words[@"text"];
  _words[@"buttonText"] = button.length > 0 ? button : _words[@"buttonText"];
}

/// The time-out has passed, and the page is still empty.
- (void)timeIsUp {
  [_page.web stopLoading];
  [_page failed:QDBFailureSlow];
}

/// The owner's words are for the missing network; the shell has words of its own for other reasons.
static NSDictionary<NSString *, NSString *> *wordsOf(QDBFailure reason) {
  switch (reason) {
    case QDBFailureUnsafe:
      return @{
        @"title" : QDBText(@"连接不安全", @"The connection is not secure"),
        @"text" : QDBText(@"网站的证书有问题，已停止打开。", @"The website's certificate is not valid, so the page was not opened."),
      };
    case QDBFailureBroken:
      return @{
        @"title" : QDBText(@"页面意外关闭", @"The page stopped working"),
        @"text" : QDBText(@"请重新打开页面。", @"Please open it again."),
      };
    case QDBFailureEmpty:
      return @{
        @"title" : QDBText(@"页面暂时无法打开", @"The page cannot be opened now"),
        @"text" : QDBText(@"网站出错了，请稍后重试。", @"The website has a problem. Please try again later."),
      };
    default:
      return @{
        @"title" : QDBText(@"页面响应太慢", @"The page takes too long"),
        @"text" : QDBText(@"请检查网络后重试。", @"Check your connection and try again."),
      };
  }
}

@end
