#import <Foundation/Foundation.h>

@class QDBPageController;

/// What the shell runs inside a page: the SDK with a token of its own per load, the owner's style and script, answers and events.
@interface QDBPageScripts : NSObject
- (instancetype)initWithPage:(QDBPageController *)page;
/// Before each load of the main frame. Pages of other hosts get no SDK, no token and none of the owner's scripts.
- (void)prepareFor:(NSURL *)url;
/// Whether this web view gave out that token: a page that comes back from the page cache still holds the one of its load.
- (BOOL)knowsToken:(NSString *)token;
- (void)reply:(NSDictionary *)answer;
/// Tells the page of an event; `heard` learns how many listeners there were.
- (void)emit:(NSString *)event data:(NSDictionary *)data heard:(void (^)(NSInteger listeners))heard;
@end
