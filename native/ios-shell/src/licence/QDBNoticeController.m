#import "QDBNoticeController.h"
#import "QDBColor.h"
#import "QDBMessageView.h"
#import "QDBTexts.h"

@implementation QDBNoticeController {
  QDBConfig *_config;
}

- (instancetype)initWithConfig:(QDBConfig *)config {
  if ((self = [super init])) {
    _config = config;
  }
  return self;
}

- (void)viewDidLoad {
  [super viewDidLoad];
  BOOL trial = [_config.look text:@"mark"].length > 0;
  NSString *title = trial ? QDBText(@"试用已结束", @"The trial has ended") : QDBText(@"应用已到期", @"This app has expired");
  NSString *text = QDBText(@"请联系应用的提供者。续期后重新打开即可使用，无需重新安装。",
                           @"Please contact whoever provided it. Once renewed, it works again without reinstalling.");
  QDBMessageView *message = [[QDBMessageView alloc] initWithImage:nil title:title text:text];
  self.view.backgroundColor = UIColor.systemBackgroundColor;
  [message fill:self.view];
}

@end
