#import <UIKit/UIKit.h>
#import "QDBConfig.h"

/// Says that the licence of this app is over. After that week the app asks again only on the person's request.
@interface QDBNoticeController : UIViewController
- (instancetype)initWithConfig:(QDBConfig *)config again:(void (^)(void))again;
@end
