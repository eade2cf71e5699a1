#import <Foundation/Foundation.h>

@class QDBPageController;

/// The scripts of the shell inside a page: the SDK with a token for each load, the owner's style and script, answers and events.
@interface QDBPageScripts : NSObject
- (instancetype)initWithPage:(QDBPageController *)page;
/// Called before each load of the main frame. Pages of other hosts get no SDK, no token and none of the owner's scripts.
- (void)prepareFor:(NSURL *)url;
/// Whether this web view issued that token. A page from the page cache still has the token of its own load.
- (BOOL)knowsToken:(NSString *)token;
- (void)reply:(NSDictionary *)answer;
/// Sends the page an event; `heard` gets the number of its listeners.
- (void)emit:(NSString *)event data:(NSDictionary *)data heard:(void (^)(NSInteger listeners))heard;
@end
