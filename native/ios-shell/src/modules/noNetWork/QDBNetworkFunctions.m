#import "QDBNetworkFunctions.h"
#import "QDBPageController.h"
#import "QDBPageWatch.h"

@implementation QDBNetworkFunctions {
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
    @"net.getStatus" : ^(QDBCall *call) {
      [call done:shell.network.status];
    },
    @"nonet.set" : ^(QDBCall *call) {
      if ([call accepts:@"title" kind:[NSString class]] && [call accepts:@"text" kind:[NSString class]] &&
          [call accepts:@"button" kind:[NSString class]]) {
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
