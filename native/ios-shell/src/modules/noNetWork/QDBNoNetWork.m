#import "QDBNoNetWork.h"
#import "QDBPageController.h"
#import "QDBPageWatch.h"

@implementation QDBNoNetWork

- (NSDictionary<NSString *, QDBFunction> *)functions {
  QDBShell *shell = self.shell;
  return @{
    @"net.getStatus" : ^(QDBCall *call) {
      [call done:shell.network.status];
    },
    @"nonet.set" : ^(QDBCall *call) {
      if ([call acceptsText:@"title"] && [call acceptsText:@"text"] && [call acceptsText:@"button"]) {
        QDBSettings *words = call.params;
        [call.page.watch setTitle:[words string:@"title"] text:[words string:@"text"] button:[words string:@"button"]];
        [call done];
      }
    },
    @"nonet.retry" : ^(QDBCall *call) {
      [call done];
      [call.page.watch reload];
    },
  };
}

@end
