#import "QDBNoNetWork.h"
#import "QDBNetwork.h"
#import "QDBPageController.h"
#import "QDBPageScripts.h"
#import "QDBPageWatch.h"
#import "QDBRootController.h"

/// `net.*` and `nonet.*`: the connection, and the page for a missing one.
@implementation QDBNoNetWork {
  QDBNetwork *_network;
}

- (void)start {
  __weak QDBNoNetWork *weakSelf = self;
  _network = [QDBNetwork new];
  _network.changed = ^(BOOL online) {
    [weakSelf changed:online];
  };
  [_network begin];
}

- (void)stop {
  [_network end];
}

- (void)changed:(BOOL)online {
  QDBPageController *page = self.shell.root.page;
  if (online) {
    [page.watch networkMayBeBack];
  }
  [page.scripts emit:@"network" data:_network.status heard:nil];
}

- (void)netGetStatus:(QDBCall *)call {
  [call done:_network.status];
}

- (void)nonetSet:(QDBCall *)call {
  if ([call acceptsText:@"title"] && [call acceptsText:@"text"] && [call acceptsText:@"button"]) {
    QDBSettings *words = call.params;
    [call.page.watch setTitle:[words string:@"title"] text:[words string:@"text"] button:[words string:@"button"]];
    [call done];
  }
}

- (void)nonetRetry:(QDBCall *)call {
  [call done];
  [call.page.watch reload];
}

@end
