#import "QDBStatusBarFunctions.h"
#import "QDBPageController.h"

@implementation QDBStatusBarFunctions {
  QDBShell *_shell;
}

- (instancetype)initWithShell:(QDBShell *)shell {
  if ((self = [super init])) {
    _shell = shell;
  }
  return self;
}

- (NSDictionary<NSString *, QDBFunction> *)functions {
  QDBShell *shell = _shell;
  return @{
    @"statusbar.set" : ^(QDBCall *call) {
      setBar(call, shell.statusBar);
    },
    @"theme.get" : ^(QDBCall *call) {
      BOOL dark = call.page.traitCollection.userInterfaceStyle == UIUserInterfaceStyleDark;
      [call done:@{@"mode" : [shell.theme mode], @"theme" : dark ? @"dark" : @"light"}];
    },
    @"theme.set" : ^(QDBCall *call) {
      if ([shell.theme setMode:[call.params string:@"mode"]]) {
        [call done:@{@"mode" : [shell.theme mode]}];
      } else {
        [call fail:@"E_PARAM" message:@"mode must be auto, light or dark"];
      }
    },
  };
}

static void setBar(QDBCall *call, QDBStatusBar *bar) {
  if (![call acceptsColor:@"color"]) {
    return;
  }
  if ([call.params has:@"style"] && ![bar setTone:[call.params string:@"style"]]) {
    [call fail:@"E_PARAM" message:@"style must be auto, light or dark"];
    return;
  }
  [bar setColor:[call.params string:@"color"]];
  [call done];
}

@end
