#import "QDBButton.h"
#import "QDBColor.h"
#import "QDBTextSize.h"

UIButton *QDBFilledButton(NSString *hex) {
  NSString *color = QDBColor(hex) ? hex : @"#1e90ff";
  UIButton *button = [UIButton buttonWithType:UIButtonTypeSystem];
  button.backgroundColor = QDBColor(color);
  button.layer.cornerRadius = 10;
  button.titleLabel.font = QDBFont(16, YES);
  [button setTitleColor:QDBInkOn(color) forState:UIControlStateNormal];
  [NSLayoutConstraint activateConstraints:@[ [button.heightAnchor constraintEqualToConstant:48] ]];
  return button;
}

UIButton *QDBPlainButton(void) {
  UIButton *button = [UIButton buttonWithType:UIButtonTypeSystem];
  button.titleLabel.font = QDBFont(16, NO);
  [button setTitleColor:UIColor.secondaryLabelColor forState:UIControlStateNormal];
  [NSLayoutConstraint activateConstraints:@[ [button.heightAnchor constraintEqualToConstant:44] ]];
  return button;
}
