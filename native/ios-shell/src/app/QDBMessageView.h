#import <UIKit/UIKit.h>

/// A full page of the app's own: picture, heading, words, and below them whatever is added.
@interface QDBMessageView : UIView
@property(nonatomic, readonly) UILabel *title;
@property(nonatomic, readonly) UILabel *text;
- (instancetype)initWithImage:(UIImage *)image title:(NSString *)title text:(NSString *)text;
- (instancetype)initWithImage:(UIImage *)image title:(NSString *)title text:(NSString *)text button:(UIButton *)button;
- (void)fill:(UIView *)view;
@end
