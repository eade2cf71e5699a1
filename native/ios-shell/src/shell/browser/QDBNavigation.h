#import <Foundation/Foundation.h>

@class QDBPageController;

/// Where an address goes: on in its page, into a window of its own, or to another app.
@interface QDBNavigation : NSObject
- (instancetype)initWithPage:(QDBPageController *)page;
/// Whether the shell took the address; otherwise the page goes there itself.
- (BOOL)takes:(NSURL *)url mainFrame:(BOOL)mainFrame byHand:(BOOL)byHand;
/// Opens an address where a link to it would have opened.
- (void)follow:(NSURL *)url;
@end
