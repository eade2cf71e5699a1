#import "QDBPullRefresh.h"
#import "QDBColor.h"
#import "QDBPageController.h"
#import "QDBPullRefreshPage.h"

/// Pull to refresh, and `refresh.*`.
@implementation QDBPullRefresh

- (QDBPagePart *)partIn:(QDBPageController *)page {
  return [[QDBPullRefreshPage alloc] initWithModule:self page:page];
}

- (void)refreshEnable:(QDBCall *)call {
  if ([call acceptsFlag:@"on"]) {
    [[self in:call] want:![call.params has:@"on"] || [call.params flag:@"on"]];
    [call done];
  }
}

- (void)refreshStart:(QDBCall *)call {
  [[self in:call] start];
  [call done];
}

- (void)refreshStop:(QDBCall *)call {
  [[self in:call] finished];
  [call done];
}

- (void)refreshSetStyle:(QDBCall *)call {
  if ([call acceptsColor:@"color"] && [call acceptsColor:@"background"]) {
    [[self in:call] setColor:QDBColor([call.params string:@"color"]) background:QDBColor([call.params string:@"background"])];
    [call done];
  }
}

- (QDBPullRefreshPage *)in:(QDBCall *)call {
  return [call.page partOf:self];
}

@end
