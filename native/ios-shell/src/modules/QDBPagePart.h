#import <Foundation/Foundation.h>

@class QDBModule, QDBPageController;

/// The part of an active module in one page, which tells it of its events.
@interface QDBPagePart : NSObject
@property(nonatomic, readonly) QDBModule *module;
@property(nonatomic, readonly, weak) QDBPageController *page;
- (instancetype)initWithModule:(QDBModule *)module page:(QDBPageController *)page;
/// The page's web view exists.
- (void)attach;
/// A page was loaded: another one, or the same one again.
- (void)started:(NSURL *)url;
/// A script changed the page's address without a load.
- (void)moved:(NSURL *)url;
/// A document has loaded, and the SDK is in it if the page is one of the app's own.
- (void)ready;
/// Nothing loads any more: the page is there, or cannot be reached.
- (void)finished;
/// The page ends, and its web view with it.
- (void)gone;
@end
