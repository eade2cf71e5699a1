#import "QDBConfig.h"

typedef NSInteger QDBOpening;
enum { QDBOpenInside, QDBOpenWindow, QDBOpenOutside };

/// Decides which pages may use the bridge, and where a link opens.
@interface QDBAddressRules : NSObject
- (instancetype)initWithConfig:(QDBConfig *)config;
/// Whether a page at this address is one of the app's own, which get the bridge: https unless the app's link is http, at the
/// link's port on its host, and at the port of the scheme on the others.
- (BOOL)trusts:(NSURL *)url;
/// The same for an origin; port 0 is that of the scheme.
- (BOOL)trustsProtocol:(NSString *)protocol host:(NSString *)host port:(NSInteger)port;
/// The same as an expression for the document in which it runs. It calls no function, which a page could have replaced.
- (NSString *)trustInPage;
/// The cashiers of WeChat Pay, Alipay and UnionPay.
- (BOOL)isCashier:(NSString *)host;
- (BOOL)isWeb:(NSURL *)url;
/// The first rule that matches decides; a link without a rule stays inside, as in a browser.
- (QDBOpening)openingOf:(NSURL *)url;
/// The page that a deep link (`scheme://open?url=…`, `scheme://path`) or a universal link asks for; nil for a foreign one.
- (NSURL *)pageOfDeepLink:(NSURL *)link;
- (BOOL)isDeepLink:(NSURL *)url;
/// Whether a browser that reaches the address gives it to this app.
- (BOOL)leadsBack:(NSURL *)url;
/// Google's sign-in answers web views with an error, by its policy.
- (BOOL)refusesWebViews:(NSURL *)url;
/// A parameter of the query; nil for none.
- (NSString *)parameter:(NSString *)name of:(NSURL *)url;
@end
