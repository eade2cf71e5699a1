#import <UIKit/UIKit.h>

/// The color of `#rrggbb`, or nil for any other text.
UIColor *QDBColor(NSString *hex);

/// White or black, whichever reads better on the color of `#rrggbb`.
UIColor *QDBInkOn(NSString *hex);
