#import "QDBFunctions.h"

/// Every function that a page can call, and the module that must be on for it. The SDK's own table is native/sdk/functions.ts.
@interface QDBFunctionTable : NSObject
- (instancetype)initWithShell:(QDBShell *)shell;
- (void)run:(QDBCall *)call;
@end
