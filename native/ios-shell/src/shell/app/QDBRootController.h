#import <UIKit/UIKit.h>

@class QDBPageController, QDBShell;

/// The order in which an app comes to life: consent, licence, then the first page under the start image.
@interface QDBRootController : UIViewController
- (instancetype)initWithShell:(QDBShell *)shell;
/// A deep or universal link; one that arrives before the consent is opened after it.
- (void)follow:(NSURL *)link;
- (void)becomeActive;
- (void)resignActive;
/// The first page can be seen, or cannot be reached.
- (void)pageSettled;
/// Opens a page in a window over the others.
- (void)openWindow:(NSURL *)url;
/// The agreement for somebody who has agreed.
- (void)showAgreementThen:(void (^)(void))closed;
/// As on the first day: at the question, without a web view.
- (void)startAgain;
- (void)say:(NSString *)text;
@end
