#import <Foundation/Foundation.h>

@class QDBPageController;

/// The place that an address is for; the app's own functions follow an address without a touch.
typedef NSInteger QDBLink;
enum { QDBLinkOfPage, QDBLinkOfFrame, QDBLinkOfWindow, QDBLinkOfApp };

/// Decides where an address opens: in its page, in a new window, or in another app.
@interface QDBNavigation : NSObject
- (instancetype)initWithPage:(QDBPageController *)page;
/// Whether the shell handled the address; otherwise the page loads it itself.
- (BOOL)takes:(NSURL *)url as:(QDBLink)kind;
/// Opens an address in the place where a link to it would open.
- (void)follow:(NSURL *)url;
@end
