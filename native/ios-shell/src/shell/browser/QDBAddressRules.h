#import "QDBConfig.h"

typedef NSInteger QDBOpening;
enum { QDBOpenInside, QDBOpenWindow, QDBOpenOutside };

/// Which pages may use the bridge, and where a link opens.
@interface QDBAddressRules : NSObject
- (instancetype)initWithConfig:(QDBConfig *)config;
/// Whether a page at this address is one of the app's own: only such a page gets the bridge.
- (BOOL)trusts:(NSURL *)url;
- (BOOL)isWeb:(NSURL *)url;
/// The first rule that matches decides; without one, links stay inside, as in a browser.
- (QDBOpening)openingOf:(NSURL *)url;
/// The page that a deep link (`scheme://open?url=…`, `scheme://path`) or a universal link asks for; nil for a foreign one.
- (NSURL *)pageOfDeepLink:(NSURL *)link;
- (BOOL)isDeepLink:(NSURL *)url;
@end
