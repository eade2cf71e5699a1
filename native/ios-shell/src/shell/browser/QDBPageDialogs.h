#import <WebKit/WebKit.h>

@class QDBPageController;

/// Requests of a page to its window: new windows, script dialogs, camera and microphone.
@interface QDBPageDialogs : NSObject <WKUIDelegate>
- (instancetype)initWithPage:(QDBPageController *)page;
@end
