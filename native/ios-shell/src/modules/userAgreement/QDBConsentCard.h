#import <UIKit/UIKit.h>

/// A card in the middle of the screen: title, text that scrolls, one or two buttons.
@interface QDBConsentCard : NSObject
@property(nonatomic, copy) void (^accepted)(void);
@property(nonatomic, copy) void (^declined)(void);
- (instancetype)initWithColor:(NSString *)hex;
- (void)placeIn:(UIView *)view linksTo:(id<UITextViewDelegate>)delegate;
- (void)showTitle:(NSString *)title text:(NSAttributedString *)text accept:(NSString *)accept decline:(NSString *)decline;
@end
