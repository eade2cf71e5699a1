#import <WebKit/WebKit.h>

@class QDBPageController;

/// What a page asks of the window around it: new windows, script dialogs, camera and microphone.
@interface QDBPageDialogs : NSObject <WKUIDelegate>
- (instancetype)initWithPage:(QDBPageController *)page;
@end
