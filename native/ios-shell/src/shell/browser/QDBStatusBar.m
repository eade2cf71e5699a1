#import "QDBStatusBar.h"
#import "QDBColor.h"

@implementation QDBStatusBar {
  NSString *_tone, *_color;
}

- (instancetype)initWithConfig:(QDBConfig *)config {
  if ((self = [super init])) {
    QDBSettings *own = config.own;
    _view = [UIView new];
    _tone = @"auto";
    _color = @"#ffffff";
    [self setColor:[config.look string:@"theme_color"]];
    [self setColor:[own string:@"statusBarColor"]];
    [self setTone:[own string:@"statusBar"]];
  }
  return self;
}

- (UIStatusBarStyle)style {
  BOOL light = [_tone isEqualToString:@"auto"] ? QDBInkOn(_color) == UIColor.whiteColor : [_tone isEqualToString:@"light"];
  return light ? UIStatusBarStyleLightContent : UIStatusBarStyleDarkContent;
}

- (BOOL)setTone:(NSString *)tone {
  if (![@[ @"auto", @"light", @"dark" ] containsObject:tone]) {
    return NO;
  }
  _tone = tone;
  [self tell];
  return YES;
}

- (BOOL)setColor:(NSString *)hex {
  UIColor *color = QDBColor(hex);
  if (!color) {
    return NO;
  }
  _color = hex;
  _view.backgroundColor = color;
  [self tell];
  return YES;
}

- (void)tell {
  if (self.changed) {
    self.changed();
  }
}

@end
