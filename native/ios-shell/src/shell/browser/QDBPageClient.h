#import <WebKit/WebKit.h>

@class QDBPageController, QDBPageDialogs;

/// Hands on the reports of a web view about its pages.
@interface QDBPageClient : NSObject <WKNavigationDelegate>
- (instancetype)initWithPage:(QDBPageController *)page dialogs:(QDBPageDialogs *)dialogs;
@end
