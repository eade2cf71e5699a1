#import <UIKit/UIKit.h>

/// Constraints that several views share.
void QDBCenter(UIView *view, UIView *parent);
void QDBSetSize(UIView *view, CGFloat width, CGFloat height);
