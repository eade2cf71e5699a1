#import "QDBCall.h"
#import "QDBShell.h"

@class QDBPagePart;

typedef void (^QDBFunction)(QDBCall *call);

/// One module of modules/ in the running app, by the same name. It is there while it is off as well, and does nothing then.
@interface QDBModule : NSObject
@property(nonatomic, readonly, copy) NSString *name;
@property(nonatomic, readonly) QDBSettings *settings;
@property(nonatomic, readonly, weak) QDBShell *shell;
- (instancetype)initWithName:(NSString *)name shell:(QDBShell *)shell;
/// Its functions of the SDK, by their whole names.
- (NSDictionary<NSString *, QDBFunction> *)functions;
/// What it has in a page that was just made; nil for nothing.
- (QDBPagePart *)partIn:(QDBPageController *)page;
@end
