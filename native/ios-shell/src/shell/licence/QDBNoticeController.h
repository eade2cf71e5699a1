#import <UIKit/UIKit.h>
#import "QDBConfig.h"

/// Says that the time of this app is over. After its week the app asks again only when the person says so.
@interface QDBNoticeController : UIViewController
- (instancetype)initWithConfig:(QDBConfig *)config again:(void (^)(void))again;
@end
