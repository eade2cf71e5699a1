#import "QDBKeyboard.h"
#import "QDBPageController.h"
#import "QDBPageScripts.h"
#import "QDBSystem.h"

@implementation QDBKeyboard {
  __weak QDBPageController *_page;
}

- (instancetype)initWithPage:(QDBPageController *)page {
  if ((self = [super init])) {
    _page = page;
    NSString *name = QDBSystemConstant("UIKeyboardWillChangeFrameNotification");
    if (name) {
      [NSNotificationCenter.defaultCenter addObserver:self selector:@selector(moved:) name:name object:nil];
    }
  }
  return self;
}

- (void)moved:(NSNotification *)notification {
  NSString *key = QDBSystemConstant("UIKeyboardFrameEndUserInfoKey");
  NSValue *end = key ? notification.userInfo[key] : nil;
  if (end) {
    UIView *web = _page.web;
    CGRect inPage = [UIScreen.mainScreen.coordinateSpace convertRect:end.CGRectValue toCoordinateSpace:web];
    double covered = web.frame.size.height - inPage.origin.y;
    [_page.scripts emit:@"insets" data:@{@"top" : @0, @"bottom" : @0, @"keyboard" : @(covered > 0 ? covered : 0)} heard:nil];
  }
}

@end
