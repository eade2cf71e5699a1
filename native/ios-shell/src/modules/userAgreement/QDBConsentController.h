#import <UIKit/UIKit.h>
#import "QDBConfig.h"

/// The agreement. Asking: agree, or decline and read a second explanation, or leave. Reading: the same text with a way back.
@interface QDBConsentController : UIViewController
+ (instancetype)askingWith:(QDBConfig *)config agreed:(void (^)(void))agreed;
+ (instancetype)readingWith:(QDBConfig *)config closed:(void (^)(void))closed;
@end
