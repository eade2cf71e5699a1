#import "QDBConsentCard.h"
#import "QDBButton.h"
#import "QDBLayout.h"
#import "QDBTextSize.h"

@implementation QDBConsentCard {
  UILabel *_title;
  UITextView *_text;
  UIButton *_accept, *_decline;
}

- (instancetype)initWithColor:(NSString *)hex {
  if ((self = [super init])) {
    _title = [UILabel new];
    _title.font = QDBFont(18, YES);
    _title.textAlignment = NSTextAlignmentCenter;
    _title.numberOfLines = 0;
    _text = [UITextView new];
    _text.editable = NO;
    _text.backgroundColor = UIColor.clearColor;
    _accept = QDBFilledButton(hex);
    _decline = QDBPlainButton();
    [_accept addTarget:self action:@selector(tapAccept) forControlEvents:UIControlEventTouchUpInside];
    [_decline addTarget:self action:@selector(tapDecline) forControlEvents:UIControlEventTouchUpInside];
  }
  return self;
}

- (void)placeIn:(UIView *)view linksTo:(id<UITextViewDelegate>)delegate {
  _text.delegate = delegate;
  UIStackView *card = [[UIStackView alloc] initWithArrangedSubviews:@[ _title, _text, _accept, _decline ]];
  card.axis = UILayoutConstraintAxisVertical;
  card.spacing = 12;
  UIView *paper = [UIView new];
  paper.backgroundColor = UIColor.secondarySystemBackgroundColor;
  paper.layer.cornerRadius = 16;
  card.translatesAutoresizingMaskIntoConstraints = NO;
  paper.translatesAutoresizingMaskIntoConstraints = NO;
  [paper addSubview:card];
  [view addSubview:paper];
  QDBCenter(paper, view);
  [NSLayoutConstraint activateConstraints:@[
    [card.widthAnchor constraintEqualToConstant:cardWidth()],
    [_text.heightAnchor constraintEqualToAnchor:view.heightAnchor multiplier:0.42],
    [card.topAnchor constraintEqualToAnchor:paper.topAnchor constant:20],
    [card.leadingAnchor constraintEqualToAnchor:paper.leadingAnchor constant:20],
    [paper.trailingAnchor constraintEqualToAnchor:card.trailingAnchor constant:20],
    [paper.bottomAnchor constraintEqualToAnchor:card.bottomAnchor constant:20],
  ]];
}

/// Fits the short side of the screen, so that the card survives turning the phone.
static CGFloat cardWidth(void) {
  CGSize screen = UIScreen.mainScreen.bounds.size;
  CGFloat shortSide = screen.width < screen.height ? screen.width : screen.height;
  return shortSide - 88 < 400 ? shortSide - 88 : 400;
}

- (void)showTitle:(NSString *)title text:(NSAttributedString *)text accept:(NSString *)accept decline:(NSString *)decline {
  _title.text = title;
  _text.attributedText = text;
  [_accept setTitle:accept forState:UIControlStateNormal];
  [_decline setTitle:decline forState:UIControlStateNormal];
  _decline.hidden = decline == nil;
}

- (void)tapAccept {
  if (self.accepted) {
    self.accepted();
  }
}

- (void)tapDecline {
  if (self.declined) {
    self.declined();
  }
}

@end
