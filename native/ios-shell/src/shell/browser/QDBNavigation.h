#import <Foundation/Foundation.h>

@class QDBPageController;

/// Decides where an address opens: in its page, in a new window, or in another app.
@interface QDBNavigation : NSObject
- (instancetype)initWithPage:(QDBPageController *)page;
/// Whether the shell handled the address; otherwise the page loads it itself.
- (BOOL)takes:(NSURL *)url mainFrame:(BOOL)mainFrame byHand:(BOOL)byHand;
/// Opens an address in the place where a link to it would open.
- (void)follow:(NSURL *)url;
@end
