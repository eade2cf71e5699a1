#import "QDBConfig.h"

typedef NSInteger QDBOpening;
enum { QDBOpenInside, QDBOpenWindow, QDBOpenOutside };

/// Decides which pages may use the bridge, and where a link opens.
@interface QDBAddressRules : NSObject
- (instancetype)initWithConfig:(QDBConfig *)config;
/// Whether a page at this address is one of the app's own, which get the bridge.
- (BOOL)trusts:(NSURL *)url;
- (BOOL)isWeb:(NSURL *)url;
/// The first rule that matches decides; a link without a rule stays inside, as in a browser.
- (QDBOpening)openingOf:(NSURL *)url;
/// The page that a deep link (`scheme://open?url=…`, `scheme://path`) or a universal link asks for; nil for a foreign one.
- (NSURL *)pageOfDeepLink:(NSURL *)link;
- (BOOL)isDeepLink:(NSURL *)url;
@end
