#import "QDBLayout.h"

void QDBCenter(UIView *view, UIView *parent) {
  [NSLayoutConstraint activateConstraints:@[
    [view.centerXAnchor constraintEqualToAnchor:parent.centerXAnchor],
    [view.centerYAnchor constraintEqualToAnchor:parent.centerYAnchor],
  ]];
}

void QDBSetSize(UIView *view, CGFloat width, CGFloat height) {
  [NSLayoutConstraint activateConstraints:@[
    [view.widthAnchor constraintEqualToConstant:width],
    [view.heightAnchor constraintEqualToConstant:height],
  ]];
}
