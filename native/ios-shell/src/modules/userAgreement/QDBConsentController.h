#import <UIKit/UIKit.h>
#import "QDBConfig.h"

/// The agreement. As a question: agree, or decline and read a second explanation, or leave. To read again: the same text with a way back.
@interface QDBConsentController : UIViewController
+ (instancetype)askingWith:(QDBConfig *)config agreed:(void (^)(void))agreed;
+ (instancetype)readingWith:(QDBConfig *)config closed:(void (^)(void))closed;
@end
