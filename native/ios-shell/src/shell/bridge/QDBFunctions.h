#import "QDBCall.h"
#import "QDBShell.h"

typedef void (^QDBFunction)(QDBCall *call);

/// The functions of one namespace of the SDK, by their whole names.
@protocol QDBFunctions <NSObject>
- (instancetype)initWithShell:(QDBShell *)shell;
- (NSDictionary<NSString *, QDBFunction> *)functions;
@end
