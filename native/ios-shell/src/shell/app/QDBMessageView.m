#import "QDBMessageView.h"
#import "QDBLayout.h"
#import "QDBTextSize.h"

@implementation QDBMessageView

- (instancetype)initWithImage:(UIImage *)image title:(NSString *)title text:(NSString *)text button:(UIButton *)button {
  if ((self = [super initWithFrame:(CGRect){{0, 0}, {0, 0}}])) {
    self.backgroundColor = UIColor.systemBackgroundColor;
    NSMutableArray *rows = [NSMutableArray array];
    if (image) {
      [rows addObject:pictureOf(image)];
    }
    [rows addObject:label(title, QDBFont(20, YES), UIColor.labelColor)];
    [rows addObject:label(text, QDBFont(15, NO), UIColor.secondaryLabelColor)];
    [rows addObject:button];
    [NSLayoutConstraint activateConstraints:@[ [button.widthAnchor constraintEqualToConstant:200] ]];
    [self center:rows];
  }
  return self;
}

- (void)fill:(UIView *)view {
  self.frame = view.bounds;
  self.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleHeight;
  [view addSubview:self];
}

- (void)center:(NSArray<UIView *> *)rows {
  UIStackView *stack = [[UIStackView alloc] initWithArrangedSubviews:rows];
  stack.axis = UILayoutConstraintAxisVertical;
  stack.alignment = UIStackViewAlignmentCenter;
  stack.spacing = 16;
  stack.translatesAutoresizingMaskIntoConstraints = NO;
  [self addSubview:stack];
  QDBCenter(stack, self);
  NSLayoutConstraint *fits = [stack.widthAnchor constraintLessThanOrEqualToAnchor:self.widthAnchor constant:-48];
  [NSLayoutConstraint activateConstraints:@[ fits ]];
}

static UILabel *label(NSString *text, UIFont *font, UIColor *color) {
  UILabel *label = [UILabel new];
  label.text = text;
  label.font = font;
  label.textColor = color;
  label.textAlignment = NSTextAlignmentCenter;
  label.numberOfLines = 0;
  return label;
}

static UIImageView *pictureOf(UIImage *image) {
  UIImageView *picture = [[UIImageView alloc] initWithImage:image];
  picture.contentMode = UIViewContentModeScaleAspectFit;
  QDBSetSize(picture, 160, 160);
  return picture;
}

@end
