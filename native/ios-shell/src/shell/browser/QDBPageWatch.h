#import <Foundation/Foundation.h>

@class QDBPageController;

/// Why a page cannot be seen.
typedef NSInteger QDBFailure;
enum { QDBFailureOffline, QDBFailureSlow, QDBFailureUnsafe, QDBFailureBroken };

/// Notices when a page cannot be reached or takes too long, and offers it again.
@interface QDBPageWatch : NSObject
- (instancetype)initWithPage:(QDBPageController *)page;
- (void)started:(NSURL *)url;
- (void)committed;
- (void)failed:(QDBFailure)reason;
/// Loads the page that was asked for last, reached or not.
- (void)reload;
- (void)networkMayBeBack;
/// Words of the page's own for the no-network page, until the app ends; empty ones leave those before.
- (void)setTitle:(NSString *)title text:(NSString *)text button:(NSString *)button;
@end
