#import "QDBCall.h"
#import "QDBShell.h"

@class QDBPagePart;

typedef void (^QDBFunction)(QDBCall *call);

/// A module of modules/ in the running app, by the same name. A module that is off exists too, and does nothing.
@interface QDBModule : NSObject
@property(nonatomic, readonly, copy) NSString *name;
@property(nonatomic, readonly) QDBSettings *settings;
@property(nonatomic, readonly, weak) QDBShell *shell;
- (instancetype)initWithName:(NSString *)name shell:(QDBShell *)shell;
/// Its SDK functions by their full names.
- (NSDictionary<NSString *, QDBFunction> *)functions;
/// The module's part of a new page; nil for none.
- (QDBPagePart *)partIn:(QDBPageController *)page;
@end
