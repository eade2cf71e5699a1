#import "QDBAgreementFunctions.h"
#import "QDBPageController.h"
#import "QDBPageScripts.h"
#import "QDBRootController.h"

@implementation QDBAgreementFunctions {
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
    @"agreement.status" : ^(QDBCall *call) {
      [call done:[shell.consent status]];
    },
    @"agreement.show" : ^(QDBCall *call) {
      [shell.root showAgreementThen:^{
        [call done:[shell.consent status]];
      }];
    },
    @"agreement.revoke" : ^(QDBCall *call) {
      [shell.consent revoke];
      [call done:[shell.consent status]];
      [call.page.scripts emit:@"agreement" data:[shell.consent status] heard:nil];
      [NSOperationQueue.mainQueue addOperationWithBlock:^{
        [shell.root startAgain];
      }];
    },
  };
}

@end
