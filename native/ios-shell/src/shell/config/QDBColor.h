#import <UIKit/UIKit.h>

/// The color of `#rrggbb`, or nil for any other text.
UIColor *QDBColor(NSString *hex);

/// The color of text on the color of `#rrggbb`: black where white would have a contrast below 4.5:1 (rules/packaging/ink.ts).
UIColor *QDBInkOn(NSString *hex);
