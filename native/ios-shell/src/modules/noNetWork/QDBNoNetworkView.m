#import "QDBNoNetworkView.h"
#import "QDBButton.h"
#import "QDBTexts.h"

@implementation QDBNoNetworkView

- (instancetype)initWithConfig:(QDBConfig *)config words:(NSDictionary<NSString *, NSString *> *)words {
  QDBSettings *own = [config settingsOf:@"noNetWork"];
  UIImage *image = [UIImage imageWithContentsOfFile:[config pathOf:[own string:@"image"]]];
  UIButton *button = QDBFilledButton([own string:@"buttonColor"]);
  [button setTitle:words[@"buttonText"] ?: chosen(own, @"buttonText", QDBText(@"重新加载", @"Try again")) forState:UIControlStateNormal];
  NSString *title = words[@"title"] ?: chosen(own, @"title", QDBText(@"网络连接不可用", @"No connection"));
  NSString *text = words[@"text"] ?: chosen(own, @"text", QDBText(@"请检查网络后重试。", @"Check the network and try again."));
  if ((self = [super initWithImage:image title:title text:text button:button])) {
    [button addTarget:self action:@selector(tapRetry) forControlEvents:UIControlEventTouchUpInside];
  }
  return self;
}

- (void)tapRetry {
  if (self.retry) {
    self.retry();
  }
}

static NSString *chosen(QDBSettings *settings, NSString *key, NSString *otherwise) {
  NSString *text = [settings text:key];
  return text.length > 0 ? text : otherwise;
}

@end
