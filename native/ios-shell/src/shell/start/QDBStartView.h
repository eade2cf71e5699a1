#import <UIKit/UIKit.h>
#import "QDBConfig.h"

/// The view before the first page, for at most `start_seconds`: the start image, or the icon on the background color,
/// and the trial's mark.
@interface QDBStartView : UIView
- (instancetype)initWithConfig:(QDBConfig *)config;
- (void)startTimer;
- (void)leave;
@end
