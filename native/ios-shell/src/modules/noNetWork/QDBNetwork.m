#import "QDBNetwork.h"
#import "QDBSystem.h"

// nw_path_status_t and nw_interface_type_t, docs "Network / C interface".
enum { pathSatisfied = 1 };
enum { interfaceWifi = 1, interfaceCellular = 2, interfaceWired = 3 };

@implementation QDBNetwork {
  void *_monitor;
  BOOL _online;
  NSString *_type;
}

- (instancetype)init {
  if ((self = [super init])) {
    _online = YES;
    _type = @"other";
  }
  return self;
}

- (NSDictionary *)status {
  return @{@"online" : @(_online), @"type" : _type};
}

- (void)begin {
  void *(*create)(void) = QDBSystemFunction("nw_path_monitor_create");
  void (*setQueue)(void *, void *) = QDBSystemFunction("nw_path_monitor_set_queue");
  void (*setHandler)(void *, void (^)(void *)) = QDBSystemFunction("nw_path_monitor_set_update_handler");
  void (*start)(void *) = QDBSystemFunction("nw_path_monitor_start");
  void *mainQueue = QDBSystemFunction("_dispatch_main_q");
  if (!create || !setQueue || !setHandler || !start || !mainQueue) {
    return;
  }
  _monitor = create();
  __weak QDBNetwork *weakSelf = self;
  setQueue(_monitor, mainQueue);
  setHandler(_monitor, ^(void *path) {
    [weakSelf take:path];
  });
  start(_monitor);
}

- (void)end {
  void (*cancel)(void *) = QDBSystemFunction("nw_path_monitor_cancel");
  if (_monitor && cancel) {
    cancel(_monitor);
  }
}

- (void)take:(void *)path {
  int (*statusOf)(void *) = QDBSystemFunction("nw_path_get_status");
  BOOL online = !statusOf || statusOf(path) == pathSatisfied;
  NSString *type = online ? typeOf(path) : @"none";
  BOOL same = online == _online && [type isEqualToString:_type];
  _online = online;
  _type = type;
  if (!same && self.changed) {
    self.changed(online);
  }
}

static NSString *typeOf(void *path) {
  bool (*uses)(void *, int) = QDBSystemFunction("nw_path_uses_interface_type");
  return !uses                            ? @"other"
         : uses(path, interfaceWifi)      ? @"wifi"
         : uses(path, interfaceCellular)  ? @"cellular"
         : uses(path, interfaceWired)     ? @"ethernet"
                                          : @"other";
}

@end
