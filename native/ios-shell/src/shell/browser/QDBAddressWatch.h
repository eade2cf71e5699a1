#import <WebKit/WebKit.h>

/// Tells when a page changes its address by script. While a load is under way the address may be that of the page to come.
@interface QDBAddressWatch : NSObject
- (instancetype)initWithWeb:(WKWebView *)web moved:(void (^)(void))moved;
@end
