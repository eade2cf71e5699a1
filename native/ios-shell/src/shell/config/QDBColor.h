#import <UIKit/UIKit.h>

/// The colour of `#rrggbb`, or nil for any other text.
UIColor *QDBColor(NSString *hex);

/// White or black, whichever reads better on the colour of `#rrggbb`.
UIColor *QDBInkOn(NSString *hex);
