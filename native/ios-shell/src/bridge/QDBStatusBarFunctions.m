#import "QDBStatusBarFunctions.h"

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
  QDBStatusBar *bar = _shell.statusBar;
  return @{
    @"statusbar.set" : ^(QDBCall *call) {
      NSString *style = [call.params string:@"style"];
      if (![call acceptsColor:@"color"]) {
        return;
      }
      if ([call.params has:@"style"] && ![bar setTone:style]) {
        [call fail:@"E_PARAM" message:@"style must be auto, light or dark"];
        return;
      }
      [bar setColor:[call.params string:@"color"]];
      [call done];
    },
  };
}

@end
