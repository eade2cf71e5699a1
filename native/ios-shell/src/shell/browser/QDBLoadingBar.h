#import <WebKit/WebKit.h>

/// A thin line over a page that loads, where nativeConfig wants it. It ends early, because frames may load for ever.
@interface QDBLoadingBar : NSObject
- (instancetype)initWithWeb:(WKWebView *)web color:(UIColor *)color;
- (void)begin;
- (void)end;
@end
