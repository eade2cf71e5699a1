#import <UIKit/UIKit.h>

/// A full page of the app itself: optional picture, heading, words, a button below.
@interface QDBMessageView : UIView
- (instancetype)initWithImage:(UIImage *)image title:(NSString *)title text:(NSString *)text button:(UIButton *)button;
- (void)fill:(UIView *)view;
@end
