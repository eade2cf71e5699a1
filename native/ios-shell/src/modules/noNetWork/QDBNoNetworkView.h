#import "QDBConfig.h"
#import "QDBMessageView.h"

/// The app's own page for a missing or too slow network.
@interface QDBNoNetworkView : QDBMessageView
@property(nonatomic, copy) void (^retry)(void);
/// `words` (title, text, buttonText) override those of the configuration.
- (instancetype)initWithConfig:(QDBConfig *)config words:(NSDictionary<NSString *, NSString *> *)words;
@end
