#import "QDBNoticeController.h"
#import "QDBButton.h"
#import "QDBMessageView.h"
#import "QDBTexts.h"

@implementation QDBNoticeController {
  QDBConfig *_config;
  void (^_again)(void);
}

- (instancetype)initWithConfig:(QDBConfig *)config again:(void (^)(void))again {
  if ((self = [super init])) {
    _config = config;
    _again = [again copy];
  }
  return self;
}

- (void)viewDidLoad {
  [super viewDidLoad];
  NSString *title = _config.isTrial ? QDBText(@"试用已结束", @"The trial has ended") : QDBText(@"应用已到期", @"This app has expired");
  NSString *text = QDBText(@"请联系应用的提供者。续期后重新打开即可使用，无需重新安装。",
                           @"Please contact whoever provided it. Once renewed, it works again without reinstalling.");
  UIButton *button = QDBFilledButton([_config.look string:@"theme_color"]);
  [button setTitle:QDBText(@"重新检查", @"Check again") forState:UIControlStateNormal];
  [button addTarget:self action:@selector(tapAgain) forControlEvents:UIControlEventTouchUpInside];
  QDBMessageView *message = [[QDBMessageView alloc] initWithImage:nil title:title text:text button:button];
  self.view.backgroundColor = UIColor.systemBackgroundColor;
  [message fill:self.view];
}

- (void)tapAgain {
  _again();
}

@end
