#import <UIKit/UIKit.h>

@class QDBPageController, QDBShell;

/// The order of a start: consent, licence, then the first page under the start image.
@interface QDBRootController : UIViewController
/// The list of pages with its scroll positions: of the page on the screen, or of an earlier start. nil before iOS 15.
@property(nonatomic, copy) NSData *pages;
/// The first page; nil while there is none.
@property(nonatomic, readonly) QDBPageController *page;
- (instancetype)initWithShell:(QDBShell *)shell;
/// Opens a deep or universal link, after the consent if it arrives earlier, unless a module waits for it.
- (void)follow:(NSURL *)link;
- (void)becomeActive;
- (void)resignActive;
/// The first page is visible, or cannot be reached.
- (void)pageSettled;
/// Opens a page in a window over the others.
- (void)openWindow:(NSURL *)url;
- (void)present:(QDBPageController *)page;
/// Shows the agreement to read again.
- (void)showAgreementThen:(void (^)(void))closed;
/// Returns to the question of the first start, without a web view.
- (void)startAgain;
- (void)toast:(NSString *)text;
@end
