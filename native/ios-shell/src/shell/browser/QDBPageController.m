#import "QDBPageController.h"
#import "QDBAddressWatch.h"
#import "QDBBridge.h"
#import "QDBColor.h"
#import "QDBKeyboard.h"
#import "QDBLoadingBar.h"
#import "QDBModules.h"
#import "QDBPageClient.h"
#import "QDBPageDialogs.h"
#import "QDBPagePart.h"
#import "QDBPageScripts.h"
#import "QDBPageSettings.h"
#import "QDBPageWatch.h"
#import "QDBRootController.h"
#import "QDBShell.h"

/// The system keeps little for an app, and a list of pages may be long.
static const NSUInteger longestList = 256 * 1024;

@implementation QDBPageController {
  NSURL *_address, *_committed;
  WKWebViewConfiguration *_given;
  NSData *_kept;
  QDBPageClient *_client;
  QDBPageDialogs *_dialogs;
  QDBKeyboard *_keyboard;
  QDBAddressWatch *_addressWatch;
  QDBLoadingBar *_bar;
  NSArray<QDBPagePart *> *_parts;
}

- (instancetype)initWithShell:(QDBShell *)shell address:(NSURL *)address window:(BOOL)isWindow {
  if ((self = [super init])) {
    _shell = shell;
    _address = address;
    _isWindow = isWindow;
    _scripts = [[QDBPageScripts alloc] initWithPage:self];
    _watch = [[QDBPageWatch alloc] initWithPage:self];
    _dialogs = [[QDBPageDialogs alloc] initWithPage:self];
    _client = [[QDBPageClient alloc] initWithPage:self dialogs:_dialogs];
    _keyboard = [[QDBKeyboard alloc] initWithPage:self];
    _parts = [shell.modules partsIn:self];
  }
  return self;
}

- (instancetype)initWithShell:(QDBShell *)shell configuration:(WKWebViewConfiguration *)configuration {
  if ((self = [self initWithShell:shell address:nil window:YES])) {
    _given = configuration;
  }
  return self;
}

- (void)dealloc {
  for (QDBPagePart *part in _parts) {
    [part gone];
  }
}

- (void)viewDidLoad {
  [super viewDidLoad];
  UIColor *background = QDBColor([_shell.config.look string:@"background_color"]);
  self.view.backgroundColor = background ?: UIColor.systemBackgroundColor;
  _web = [[WKWebView alloc] initWithFrame:self.view.bounds configuration:[self newConfiguration]];
  _web.customUserAgent = QDBCustomUserAgent(_shell.config);
  _web.allowsBackForwardNavigationGestures = YES;
  if (_shell.config.isTrial && [_web respondsToSelector:@selector(setInspectable:)]) {
    _web.inspectable = YES;
  }
  _web.navigationDelegate = _client;
  _web.UIDelegate = _dialogs;
  [self attachParts];
  [self.view addSubview:_web];
  _isWindow ? [self addCloseButton] : [self addStatusBar];
  if (_kept) {
    [self restore];
  }
  if (!_kept || !_web.URL) {
    [self load:_address];
  }
  [self prepare];
}

/// All that the first page needs only once it begins: WebKit asks about it after this.
- (void)prepare {
  [_scripts followTextSize];
  [_shell.touches watch:_web];
  if ([_shell.config.own flag:@"loadingBar"]) {
    _bar = [[QDBLoadingBar alloc] initWithWeb:_web color:QDBColor([_shell.config.look string:@"theme_color"])];
  }
}

/// WebKit loads the present page of the list itself, and leaves an unreadable list alone. From iOS 15.
- (void)restore {
  if ([_web respondsToSelector:@selector(setInteractionState:)]) {
    _web.interactionState = _kept;
  }
}

- (void)startWith:(NSData *)pages {
  _kept = pages;
}

- (NSData *)pages {
  id state = [_web respondsToSelector:@selector(interactionState)] ? _web.interactionState : nil;
  BOOL fits = [state isKindOfClass:[NSData class]] && [state length] <= longestList;
  return fits ? state : nil;
}

/// A window gets messages and scripts of its own: the given configuration shares those of its opener.
- (WKWebViewConfiguration *)newConfiguration {
  WKWebViewConfiguration *configuration = _given ?: QDBPageConfiguration(_shell.config);
  QDBBridge *bridge = [[QDBBridge alloc] initWithPage:self];
  configuration.userContentController = [WKUserContentController new];
  [configuration.userContentController addScriptMessageHandler:bridge name:@"qdb"];
  return configuration;
}

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  [self pauseSound:NO];
}

- (void)viewDidDisappear:(BOOL)animated {
  [super viewDidDisappear:animated];
  [self pauseSound:YES];
}

/// A page that another one covers is hidden to itself by WebKit, but its sound goes on. From iOS 15.
- (void)pauseSound:(BOOL)paused {
  if ([_web respondsToSelector:@selector(setAllMediaPlaybackSuspended:completionHandler:)]) {
    [_web setAllMediaPlaybackSuspended:paused completionHandler:nil];
  }
}

- (void)viewDidLayoutSubviews {
  [super viewDidLayoutSubviews];
  CGSize size = self.view.bounds.size;
  CGFloat top = self.view.safeAreaInsets.top;
  _web.frame = (CGRect){{0, top}, {size.width, size.height - top}};
  if (!_isWindow) {
    _shell.statusBar.view.frame = (CGRect){{0, 0}, {size.width, top}};
  }
}

- (void)load:(NSURL *)url {
  if (url) {
    [_web loadRequest:QDBPageRequest(_shell.config, url)];
  }
}

- (BOOL)isTrusted {
  return [_shell.addresses trusts:_committed];
}

- (void)refused {
  if ([self isTrusted]) {
    [_dialogs tellOfRefusal];
  }
}

- (NSString *)committedHost {
  return _committed.host;
}

- (id)partOf:(QDBModule *)module {
  for (QDBPagePart *part in _parts) {
    if (part.module == module) {
      return part;
    }
  }
  return nil;
}

- (void)becomeActive {
  [_watch networkMayBeBack];
}

- (void)startedLoading:(NSURL *)url {
  [_watch started:url];
  [_bar begin];
}

- (void)committed {
  _committed = _web.URL;
  [_scripts prepare];
  [_watch committed];
  for (QDBPagePart *part in _parts) {
    [part started:_committed];
  }
  [self showIfUnseen];
}

/// A window of `window.open('')` is empty until its opener writes into it or sends it somewhere.
- (void)showIfUnseen {
  if (_given && _committed && ![_committed.scheme isEqualToString:@"about"]) {
    [_shell.windows show:self];
  }
}

/// Scripts can change the address without a load. During one it is that of the next page.
- (void)moved {
  if (_web.URL && !_web.isLoading) {
    _committed = _web.URL;
    [_watch moved:_committed];
    [self showIfUnseen];
  }
  for (QDBPagePart *part in _parts) {
    [part moved:_committed];
  }
}

- (void)finished {
  [self moved];
  [self finishParts];
  for (QDBPagePart *part in _parts) {
    [part ready];
  }
  if (_isWindow) {
    self.title = _web.title;
  }
  [_shell.root pageSettled];
}

- (void)ended {
  [_watch ended];
  [_watch moved:_committed];
  [self finishParts];
  [_shell.root pageSettled];
}

- (void)failed:(QDBFailure)reason {
  [self finishParts];
  [_watch failed:reason];
  [_shell.windows show:self];
  [_shell.root pageSettled];
}

- (void)attachParts {
  for (QDBPagePart *part in _parts) {
    [part attach];
  }
  __weak QDBPageController *weakSelf = self;
  _addressWatch = [[QDBAddressWatch alloc] initWithWeb:_web
                                                 moved:^{
                                                   [weakSelf moved];
                                                 }];
}

- (void)finishParts {
  [_bar end];
  for (QDBPagePart *part in _parts) {
    [part finished];
  }
}

- (void)addStatusBar {
  [self.view addSubview:_shell.statusBar.view];
}

- (void)addCloseButton {
  self.navigationItem.leftBarButtonItem = [[UIBarButtonItem alloc] initWithBarButtonSystemItem:UIBarButtonSystemItemClose
                                                                                        target:self
                                                                                        action:@selector(close)];
}

- (void)close {
  [_shell.windows close:self];
}

@end
