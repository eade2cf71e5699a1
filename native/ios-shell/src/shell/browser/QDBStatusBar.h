#import <UIKit/UIKit.h>
#import "QDBConfig.h"

/// Color behind the status bar and the tone of its text.
@interface QDBStatusBar : NSObject
@property(nonatomic, readonly) UIView *view;
@property(nonatomic, readonly) UIStatusBarStyle style;
@property(nonatomic, copy) void (^changed)(void);
- (instancetype)initWithConfig:(QDBConfig *)config;
/// `auto` follows the color, `light` and `dark` name the text. Any other word changes nothing and answers NO.
- (BOOL)setTone:(NSString *)tone;
- (BOOL)setColor:(NSString *)hex;
@end
