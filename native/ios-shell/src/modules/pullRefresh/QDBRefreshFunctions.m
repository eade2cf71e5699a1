#import "QDBRefreshFunctions.h"
#import "QDBColor.h"
#import "QDBPageController.h"
#import "QDBPullRefresh.h"

@implementation QDBRefreshFunctions

- (instancetype)initWithShell:(QDBShell *)shell {
  return [super init];
}

- (NSDictionary<NSString *, QDBFunction> *)functions {
  return @{
    @"refresh.enable" : ^(QDBCall *call) {
      if ([call accepts:@"on" kind:[NSNumber class]]) {
        [call.page.pull want:![call.params has:@"on"] || [call.params flag:@"on"]];
        [call done];
      }
    },
    @"refresh.start" : ^(QDBCall *call) {
      [call.page.pull start];
      [call done];
    },
    @"refresh.stop" : ^(QDBCall *call) {
      [call.page.pull stop];
      [call done];
    },
    @"refresh.setStyle" : ^(QDBCall *call) {
      if ([call acceptsColor:@"color"] && [call acceptsColor:@"background"]) {
        [call.page.pull setColor:QDBColor([call.params string:@"color"]) background:QDBColor([call.params string:@"background"])];
        [call done];
      }
    },
  };
}

@end
