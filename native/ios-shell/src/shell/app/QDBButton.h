#import <UIKit/UIKit.h>

/// A button filled with the color of `#rrggbb`, 48 points high.
UIButton *QDBFilledButton(NSString *hex);

/// A button of plain text.
UIButton *QDBPlainButton(void);
