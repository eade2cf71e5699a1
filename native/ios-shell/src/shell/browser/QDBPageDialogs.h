#import <WebKit/WebKit.h>

@class QDBPageController;

/// Requests of a page to its window: new windows, script dialogs, camera and microphone.
@interface QDBPageDialogs : NSObject <WKUIDelegate>
- (instancetype)initWithPage:(QDBPageController *)page;
/// Asks whether a form may be sent again.
- (void)askToSendAgain:(void (^)(BOOL again))done;
/// Asks for the name and password of a site; nil is a refusal.
- (void)askSignInTo:(NSString *)host then:(void (^)(NSString *user, NSString *password))done;
@end
