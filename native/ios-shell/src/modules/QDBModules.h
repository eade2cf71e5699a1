#import <Foundation/Foundation.h>

@class QDBCall, QDBPageController, QDBPagePart, QDBShell;

/// The modules that are on, and their life, which begins with the consent. It routes each call to the module that config.json names.
@interface QDBModules : NSObject
- (instancetype)initWithShell:(QDBShell *)shell;
- (NSArray<QDBPagePart *> *)partsIn:(QDBPageController *)page;
- (void)start;
- (void)pause;
- (void)resume;
- (BOOL)result:(NSURL *)address;
- (void)stop;
- (void)run:(QDBCall *)call;
@end
