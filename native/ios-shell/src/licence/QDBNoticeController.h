#import <UIKit/UIKit.h>
#import "QDBConfig.h"

/// Says that the time of this app is over.
@interface QDBNoticeController : UIViewController
- (instancetype)initWithConfig:(QDBConfig *)config;
@end
