#import <WebKit/WebKit.h>

@class QDBPageController;

/// Requests of a page to its window: new windows, script dialogs, camera and microphone.
@interface QDBPageDialogs : NSObject <WKUIDelegate>
- (instancetype)initWithPage:(QDBPageController *)page;
/// Asks whether a form may be sent again.
- (void)askToSendAgain:(void (^)(BOOL again))done;
/// Tells where to allow what the person has refused: from the second time on, once for each page.
- (void)tellOfRefusal;
/// Asks for the name and password of a site; nil is a refusal.
- (void)askSignInTo:(NSString *)host then:(void (^)(NSString *user, NSString *password))done;
@end
