#import <Foundation/Foundation.h>

@class QDBModule, QDBPageController;

/// What a module that is on has in one page. The page tells it what happens there.
@interface QDBPagePart : NSObject
@property(nonatomic, readonly) QDBModule *module;
@property(nonatomic, readonly, weak) QDBPageController *page;
- (instancetype)initWithModule:(QDBModule *)module page:(QDBPageController *)page;
/// The page has its web view.
- (void)attach;
/// Another page has come, or the same one again.
- (void)started:(NSURL *)url;
/// The page came to another address without loading, as scripts let it.
- (void)moved:(NSURL *)url;
/// It stands, or it cannot be reached.
- (void)finished;
@end
