#import <UIKit/UIKit.h>
#import "QDBStore.h"

/// Light or dark, by the page's choice or by the phone's setting. The choice is stored.
@interface QDBTheme : NSObject
- (instancetype)initWithStore:(QDBStore *)store;
/// `auto`, `light` or `dark`.
- (NSString *)mode;
/// NO for any other word.
- (BOOL)setMode:(NSString *)mode;
- (void)applyTo:(UIWindow *)window;
@end
