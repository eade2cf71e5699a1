#import "QDBPullRefresh.h"
#import "QDBColor.h"
#import "QDBPageController.h"
#import "QDBPullRefreshPage.h"

@implementation QDBPullRefresh

- (QDBPagePart *)partIn:(QDBPageController *)page {
  return [[QDBPullRefreshPage alloc] initWithModule:self page:page];
}

- (NSDictionary<NSString *, QDBFunction> *)functions {
  return @{
    @"refresh.enable" : ^(QDBCall *call) {
      if ([call acceptsFlag:@"on"]) {
        [[self in:call] want:![call.params has:@"on"] || [call.params flag:@"on"]];
        [call done];
      }
    },
    @"refresh.start" : ^(QDBCall *call) {
      [[self in:call] start];
      [call done];
    },
    @"refresh.stop" : ^(QDBCall *call) {
      [[self in:call] finished];
      [call done];
    },
    @"refresh.setStyle" : ^(QDBCall *call) {
      if ([call acceptsColor:@"color"] && [call acceptsColor:@"background"]) {
        [[self in:call] setColor:QDBColor([call.params string:@"color"])
                      background:QDBColor([call.params string:@"background"])];
        [call done];
      }
    },
  };
}

- (QDBPullRefreshPage *)in:(QDBCall *)call {
  return [call.page partOf:self];
}

@end
