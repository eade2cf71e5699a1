#import <WebKit/WebKit.h>

/// Reports each change of address by a script. During a load the address may be that of the next page.
@interface QDBAddressWatch : NSObject
- (instancetype)initWithWeb:(WKWebView *)web moved:(void (^)(void))moved;
@end
