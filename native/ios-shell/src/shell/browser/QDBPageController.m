#import "QDBPageController.h"
#import "QDBBridge.h"
#import "QDBColor.h"
#import "QDBKeyboard.h"
#import "QDBPageClient.h"
#import "QDBPageDialogs.h"
#import "QDBPageScripts.h"
#import "QDBPageSettings.h"
#import "QDBPageWatch.h"
#import "QDBPullRefresh.h"
#import "QDBRootController.h"
#import "QDBShell.h"

@implementation QDBPageController {
  NSURL *_address;
  QDBPageClient *_client;
  QDBPageDialogs *_dialogs;
  QDBKeyboard *_keyboard;
}

- (instancetype)initWithShell:(QDBShell *)shell address:(NSURL *)address window:(BOOL)isWindow {
  if ((self = [super init])) {
    _shell = shell;
    _address = address;
    _isWindow = isWindow;
    _scripts = [[QDBPageScripts alloc] initWithPage:self];
    _pull = [[QDBPullRefresh alloc] initWithPage:self];
    _watch = [[QDBPageWatch alloc] initWithPage:self];
    _client = [[QDBPageClient alloc] initWithPage:self];
    _dialogs = [[QDBPageDialogs alloc] initWithPage:self];
    _keyboard = [[QDBKeyboard alloc] initWithPage:self];
  }
  return self;
}

- (void)viewDidLoad {
  [super viewDidLoad];
  UIColor *background = QDBColor([_shell.config.look string:@"background_color"]);
  self.view.backgroundColor = background ?: UIColor.systemBackgroundColor;
  QDBBridge *bridge = [[QDBBridge alloc] initWithPage:self];
  _web = [[WKWebView alloc] initWithFrame:self.view.bounds configuration:QDBPageConfiguration(_shell.config, bridge)];
  _web.customUserAgent = QDBCustomUserAgent(_shell.config);
  _web.allowsBackForwardNavigationGestures = YES;
  _web.navigationDelegate = _client;
  _web.UIDelegate = _dialogs;
  [_pull attach];
  [self.view addSubview:_web];
  _isWindow ? [self addCloseButton] : [self addStatusBar];
  [self listenToNetwork];
  [self load:_address];
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
  return [_shell.addresses trusts:_web.URL];
}

- (void)becomeActive {
  [_watch networkMayBeBack];
}

- (void)startedLoading:(NSURL *)url {
  [_watch started:url];
}

- (void)committed {
  [_watch committed];
  [_pull pageIs:_web.URL];
}

- (void)finished {
  [_pull stop];
  if (_isWindow) {
    self.title = _web.title;
  }
  [_shell.root pageSettled];
}

- (void)failed:(QDBFailure)reason {
  [_pull stop];
  [_watch failed:reason];
  [_shell.root pageSettled];
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
  [self dismissViewControllerAnimated:YES completion:nil];
}

- (void)listenToNetwork {
  if (_isWindow || ![_shell.config isOn:@"noNetWork"]) {
    return;
  }
  __weak QDBPageController *weakSelf = self;
  _shell.network.changed = ^(BOOL online) {
    [weakSelf networkChanged:online];
  };
  [_shell.network begin];
}

- (void)networkChanged:(BOOL)online {
  if (online) {
    [_watch networkMayBeBack];
  }
  [_scripts emit:@"network" data:_shell.network.status heard:nil];
}

@end
