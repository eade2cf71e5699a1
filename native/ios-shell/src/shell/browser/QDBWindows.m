#import "QDBWindows.h"
#import "QDBPageController.h"
#import "QDBRootController.h"
#import "QDBShell.h"

static const NSUInteger mostWindows = 8;
static const double unseenSeconds = 30;

@implementation QDBWindows {
  __weak QDBShell *_shell;
  NSMutableArray<QDBPageController *> *_unseen, *_shown;
}

- (instancetype)initWithShell:(QDBShell *)shell {
  if ((self = [super init])) {
    _shell = shell;
    [self forgetAll];
  }
  return self;
}

- (WKWebView *)openWith:(WKWebViewConfiguration *)configuration {
  if (_unseen.count + _shown.count >= mostWindows) {
    return nil;
  }
  QDBPageController *page = [[QDBPageController alloc] initWithShell:_shell configuration:configuration];
  [_unseen addObject:page];
  __weak QDBWindows *weakSelf = self;
  __weak QDBPageController *weakPage = page;
  [NSTimer scheduledTimerWithTimeInterval:unseenSeconds
                                  repeats:NO
                                    block:^(NSTimer *timer) {
                                      [weakSelf endIfUnseen:weakPage];
                                    }];
  return page.view ? page.web : nil;
}

- (void)show:(QDBPageController *)page {
  if ([_unseen containsObject:page]) {
    [_shown addObject:page];
    remove(page, _unseen);
    [_shell.root present:page];
  }
}

- (void)close:(QDBPageController *)page {
  if (![_unseen containsObject:page]) {
    [page dismissViewControllerAnimated:YES completion:nil];
  }
  remove(page, _unseen);
  remove(page, _shown);
}

- (void)endUnseen {
  for (QDBPageController *page in [_unseen copy]) {
    [self endIfUnseen:page];
  }
}

- (void)forgetAll {
  _unseen = [NSMutableArray array];
  _shown = [NSMutableArray array];
}

- (void)endIfUnseen:(QDBPageController *)page {
  if (page && [_unseen containsObject:page]) {
    [page.web stopLoading];
    remove(page, _unseen);
  }
}

static void remove(QDBPageController *page, NSMutableArray *pages) {
  for (NSUInteger i = pages.count; i > 0; i--) {
    if (pages[i - 1] == page) {
      [pages removeObjectAtIndex:i - 1];
    }
  }
}

@end
