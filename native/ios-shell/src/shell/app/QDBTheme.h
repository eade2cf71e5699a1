#import <UIKit/UIKit.h>
#import "QDBStore.h"

/// Light or dark, as the page chose it, or as the phone is. The choice is kept.
@interface QDBTheme : NSObject
- (instancetype)initWithStore:(QDBStore *)store;
/// `auto`, `light` or `dark`.
- (NSString *)mode;
/// NO for any other word.
- (BOOL)setMode:(NSString *)mode;
- (void)applyTo:(UIWindow *)window;
@end
