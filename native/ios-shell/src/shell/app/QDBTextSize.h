#import <UIKit/UIKit.h>

/// A size of text, in points or percent, as large as the user wants it (Dynamic Type, text style Body).
extern CGFloat QDBTextSize(CGFloat size);
/// The system's font in such a size.
extern UIFont *QDBFont(CGFloat size, BOOL bold);
