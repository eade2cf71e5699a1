#import <UIKit/UIKit.h>
#import "QDBConfig.h"

/// What is seen until the first page stands, at most `start_seconds` long: the start image, or the icon on the background color,
/// and the trial's mark.
@interface QDBStartView : UIView
- (instancetype)initWithConfig:(QDBConfig *)config;
- (void)startTimer;
- (void)leave;
@end
