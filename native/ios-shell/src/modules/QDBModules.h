#import <Foundation/Foundation.h>

@class QDBCall, QDBPageController, QDBPagePart, QDBShell;

/// The list of modules. It routes each call to the module that config.json names for it.
@interface QDBModules : NSObject
- (instancetype)initWithShell:(QDBShell *)shell;
- (NSArray<QDBPagePart *> *)partsIn:(QDBPageController *)page;
- (void)run:(QDBCall *)call;
@end
