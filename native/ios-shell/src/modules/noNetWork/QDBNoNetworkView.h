#import "QDBConfig.h"
#import "QDBMessageView.h"

/// The app's own page for a missing or too slow network.
@interface QDBNoNetworkView : QDBMessageView
@property(nonatomic, copy) void (^retry)(void);
/// `words` come before those of the configuration: title, text, buttonText.
- (instancetype)initWithConfig:(QDBConfig *)config words:(NSDictionary<NSString *, NSString *> *)words;
@end
