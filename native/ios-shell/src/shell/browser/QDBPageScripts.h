#import <Foundation/Foundation.h>

@class QDBPageController;

/// The message of a page that did not get a part of the phone.
extern NSString *const QDBRefusedMessage;

/// The scripts of the shell inside a page: the SDK with a token for each document, the owner's style and script, answers and events.
/// Each of them asks in the document itself whether that is one of the app's own, since the web view's address may be another's.
@interface QDBPageScripts : NSObject
- (instancetype)initWithPage:(QDBPageController *)page;
/// Shows the pages at the user's size of text from the next document on, and whenever it changes.
- (void)followTextSize;
/// Called before the first document and at the commit of each, for the next one.
- (void)prepare;
/// Whether this web view issued that token. A page from the page cache still has the token of its own load.
- (BOOL)knowsToken:(NSString *)token;
/// Answers a call, in a document of the origin that called.
- (void)reply:(NSDictionary *)answer to:(NSString *)origin;
/// Sends the page an event; `heard` gets the number of its listeners.
- (void)emit:(NSString *)event data:(NSDictionary *)data heard:(void (^)(NSInteger listeners))heard;
@end
