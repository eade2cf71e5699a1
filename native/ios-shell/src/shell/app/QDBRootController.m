#import "QDBRootController.h"
#import "QDBColor.h"
#import "QDBConsentController.h"
#import "QDBModules.h"
#import "QDBNoticeController.h"
#import "QDBPageController.h"
#import "QDBShell.h"
#import "QDBStartView.h"
#import "QDBTexts.h"

@implementation QDBRootController {
  QDBShell *_shell;
  NSURL *_first;
  UIViewController *_shown;
  QDBStartView *_start;
  UIView *_cover;
}

@synthesize pages = _pages;

- (instancetype)initWithShell:(QDBShell *)shell {
  if ((self = [super init])) {
    _shell = shell;
    shell.root = self;
    _first = [NSURL URLWithString:[shell.config.app string:@"link"]];
  }
  return self;
}

- (void)viewDidLoad {
  [super viewDidLoad];
  __weak QDBRootController *weakSelf = self;
  _shell.statusBar.changed = ^{
    [weakSelf setNeedsStatusBarAppearanceUpdate];
  };
  self.view.backgroundColor = QDBColor([_shell.config.look string:@"background_color"]) ?: UIColor.systemBackgroundColor;
  [self addStart];
  [self askOrBegin];
}

- (UIStatusBarStyle)preferredStatusBarStyle {
  return _shell.statusBar.style;
}

- (void)askOrBegin {
  if ([_shell.consent isGiven]) {
    [self begin];
    return;
  }
  __weak QDBRootController *weakSelf = self;
  UIViewController *agreement = [QDBConsentController askingWith:_shell.config
                                                          agreed:^{
                                                            [weakSelf agreed];
                                                          }];
  [self show:agreement];
}

- (void)agreed {
  [_shell.consent agree];
  [self show:nil];
  [self begin];
}

/// The first step that may use the network or a web view. An app whose licence seems over waits for the answer under the start image.
- (void)begin {
  [_shell.store countLaunch];
  [_shell.modules start];
  BOOL asks = [_shell.licence shouldAsk];
  if (![_shell.licence hasEnded]) {
    [self openPage];
  } else if (!asks) {
    [self showEnd];
  }
  if (asks) {
    [self askLicence];
  }
}

- (void)askLicence {
  __weak QDBRootController *weakSelf = self;
  [_shell.licence ask:^{
    [weakSelf licenceAnswered];
  }];
}

- (void)licenceAnswered {
  if (![_shell.consent isGiven]) {
    return;
  }
  if ([_shell.licence hasEnded]) {
    [self showEnd];
  } else if (!_page) {
    [self openPage];
  }
}

- (void)showEnd {
  _page = nil;
  __weak QDBRootController *weakSelf = self;
  [self show:[[QDBNoticeController alloc] initWithConfig:_shell.config
                                                   again:^{
                                                     [weakSelf askLicence];
                                                   }]];
  [_start leave];
}

- (void)openPage {
  _page = [[QDBPageController alloc] initWithShell:_shell address:_first window:NO];
  [_page startWith:_pages];
  _pages = nil;
  [self show:_page];
  [self.view bringSubviewToFront:_start];
  [_start startTimer];
}

- (void)follow:(NSURL *)link {
  NSURL *page = [_shell.modules result:link] ? nil : [_shell.addresses pageOfDeepLink:link];
  if (page) {
    _first = page;
    _pages = nil;
    [_shell.windows forgetAll];
    [self dismissViewControllerAnimated:NO completion:nil];
    [_page load:page];
  }
}

- (NSData *)pages {
  return _page ? _page.pages : _pages;
}

- (void)becomeActive {
  [_cover removeFromSuperview];
  _cover = nil;
  [_page becomeActive];
  [_shell.modules resume];
}

/// Keeps the content out of the app switcher; iOS lets no app forbid a screenshot.
- (void)resignActive {
  [_shell.modules pause];
  [_shell.windows endUnseen];
  if ([_shell.config.own flag:@"secure"] && !_cover) {
    _cover = [[QDBStartView alloc] initWithConfig:_shell.config];
    [self fillWith:_cover];
  }
}

- (void)pageSettled {
  [_start leave];
}

- (void)openWindow:(NSURL *)url {
  [self present:[[QDBPageController alloc] initWithShell:_shell address:url window:YES]];
}

- (void)present:(QDBPageController *)page {
  UINavigationController *window = [[UINavigationController alloc] initWithRootViewController:page];
  window.modalPresentationStyle = UIModalPresentationFullScreen;
  [[self top] presentViewController:window animated:YES completion:nil];
}

- (void)showAgreementThen:(void (^)(void))closed {
  UIViewController *over = [self top];
  QDBConsentController *agreement = [QDBConsentController readingWith:_shell.config
                                                               closed:^{
                                                                 [over dismissViewControllerAnimated:YES completion:closed];
                                                               }];
  agreement.modalPresentationStyle = UIModalPresentationFullScreen;
  [over presentViewController:agreement animated:YES completion:nil];
}

- (void)startAgain {
  [_shell.modules stop];
  _pages = nil;
  [_shell.windows forgetAll];
  [self dismissViewControllerAnimated:NO completion:nil];
  _page = nil;
  [self askOrBegin];
}

/// Not over another one: the downloads of a page could bring a thousand.
- (void)toast:(NSString *)text {
  if ([[self top] isKindOfClass:[UIAlertController class]]) {
    return;
  }
  UIAlertController *alert = [UIAlertController alertControllerWithTitle:nil message:text preferredStyle:UIAlertControllerStyleAlert];
  [alert addAction:[UIAlertAction actionWithTitle:QDBText(@"好", @"OK") style:UIAlertActionStyleDefault handler:nil]];
  [[self top] presentViewController:alert animated:YES completion:nil];
}

- (UIViewController *)top {
  UIViewController *top = self;
  while (top.presentedViewController) {
    top = top.presentedViewController;
  }
  return top;
}

- (void)addStart {
  _start = [[QDBStartView alloc] initWithConfig:_shell.config];
  [self fillWith:_start];
}

/// Shows one child at a time; nil shows only the start image.
- (void)show:(UIViewController *)child {
  [_shown willMoveToParentViewController:nil];
  [_shown.view removeFromSuperview];
  [_shown removeFromParentViewController];
  _shown = child;
  if (!child) {
    return;
  }
  [self addChildViewController:child];
  [self fillWith:child.view];
  [child didMoveToParentViewController:self];
}

- (void)fillWith:(UIView *)view {
  view.frame = self.view.bounds;
  view.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleHeight;
  [self.view addSubview:view];
}

@end
