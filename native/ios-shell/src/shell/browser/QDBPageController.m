#import "QDBPageController.h"
#import "QDBAddressWatch.h"
#import "QDBBridge.h"
#import "QDBColor.h"
#import "QDBKeyboard.h"
#import "QDBModules.h"
#import "QDBPageClient.h"
#import "QDBPageDialogs.h"
#import "QDBPagePart.h"
#import "QDBPageScripts.h"
#import "QDBPageSettings.h"
#import "QDBPageWatch.h"
#import "QDBRootController.h"
#import "QDBShell.h"

@implementation QDBPageController {
  NSURL *_address;
  QDBPageClient *_client;
  QDBPageDialogs *_dialogs;
  QDBKeyboard *_keyboard;
  QDBAddressWatch *_addressWatch;
  NSArray<QDBPagePart *> *_parts;
}

- (instancetype)initWithShell:(QDBShell *)shell address:(NSURL *)address window:(BOOL)isWindow {
  if ((self = [super init])) {
    _shell = shell;
    _address = address;
    _isWindow = isWindow;
    _scripts = [[QDBPageScripts alloc] initWithPage:self];
    _watch = [[QDBPageWatch alloc] initWithPage:self];
    _client = [[QDBPageClient alloc] initWithPage:self];
    _dialogs = [[QDBPageDialogs alloc] initWithPage:self];
    _keyboard = [[QDBKeyboard alloc] initWithPage:self];
    _parts = [shell.modules partsIn:self];
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
  [self attachParts];
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
}

- (void)committed {
  [_watch committed];
  for (QDBPagePart *part in _parts) {
    [part started:_web.URL];
  }
}

/// Scripts can change the address without a load, and during one.
- (void)moved {
  for (QDBPagePart *part in _parts) {
    [part moved:_web.URL];
  }
}

- (void)finished {
  [self moved];
  [self finishParts];
  if (_isWindow) {
    self.title = _web.title;
  }
  [_shell.root pageSettled];
}

- (void)failed:(QDBFailure)reason {
  [self finishParts];
  [_watch failed:reason];
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
