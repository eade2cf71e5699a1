#import <Foundation/Foundation.h>

@class QDBPageController;

/// The reason why a page cannot be shown.
typedef NSInteger QDBFailure;
enum { QDBFailureOffline, QDBFailureSlow, QDBFailureUnsafe, QDBFailureBroken, QDBFailureEmpty };

/// Notices that a page cannot be reached or takes too long, and offers a retry.
@interface QDBPageWatch : NSObject
- (instancetype)initWithPage:(QDBPageController *)page;
- (void)started:(NSURL *)url;
- (void)committed;
/// A script changed the address of the page, which a retry loads.
- (void)moved:(NSURL *)url;
/// The load ended without a page.
- (void)ended;
- (void)failed:(QDBFailure)reason;
/// Loads the last requested page again, reached or not.
- (void)reload;
- (void)networkMayBeBack;
/// Sets the page's own words for the no-network page, until the app ends; empty words change nothing.
- (void)setTitle:(NSString *)title text:(NSString *)text button:(NSString *)button;
@end
