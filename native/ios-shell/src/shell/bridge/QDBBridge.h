#import <WebKit/WebKit.h>

@class QDBPageController;

/// `webkit.messageHandlers.qdb`: a call is the JSON text `{t: token, id, api, params}`. It counts only from the main frame of one of
/// the app's own pages in this web view, and only with a token of that page.
@interface QDBBridge : NSObject <WKScriptMessageHandler>
- (instancetype)initWithPage:(QDBPageController *)page;
@end
