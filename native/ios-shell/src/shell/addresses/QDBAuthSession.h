#import <AuthenticationServices/AuthenticationServices.h>
#import "QDBCall.h"

@class QDBPageController, QDBShell;

/// A sign-in in the system's browser, one at a time. Its answer is the callback address, which no other app can take.
@interface QDBAuthSession : NSObject <ASWebAuthenticationPresentationContextProviding>
- (instancetype)initWithShell:(QDBShell *)shell;
/// `auth.session` of a page.
- (void)start:(QDBCall *)call;
/// A page goes to a sign-in that refuses web views. Without a way back, the browser keeps what it learns.
- (void)follow:(NSURL *)url from:(QDBPageController *)page;
@end
