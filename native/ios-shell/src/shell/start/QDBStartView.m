#import "QDBStartView.h"
#import "QDBColor.h"
#import "QDBLayout.h"
#import "QDBTextSize.h"

static const double fadeSeconds = 0.2;

@implementation QDBStartView {
  QDBConfig *_config;
  BOOL _leaving;
}

- (instancetype)initWithConfig:(QDBConfig *)config {
  if ((self = [super initWithFrame:(CGRect){{0, 0}, {0, 0}}])) {
    _config = config;
    self.backgroundColor = QDBColor([config.look string:@"background_color"]) ?: UIColor.systemBackgroundColor;
    [self addPicture];
    [self addMark];
  }
  return self;
}

- (void)startTimer {
  __weak QDBStartView *weakSelf = self;
  [NSTimer scheduledTimerWithTimeInterval:[_config.look number:@"start_seconds"]
                                  repeats:NO
                                    block:^(NSTimer *timer) {
                                      [weakSelf leave];
                                    }];
}

- (void)leave {
  if (_leaving) {
    return;
  }
  _leaving = YES;
  [UIView animateWithDuration:fadeSeconds
      animations:^{
        self.alpha = 0;
      }
      completion:^(BOOL finished) {
        [self removeFromSuperview];
      }];
}

- (void)addPicture {
  UIImage *chosen = [UIImage imageWithContentsOfFile:[_config pathOf:[_config.look string:@"start_image"]]];
  UIImageView *picture = [[UIImageView alloc] initWithImage:chosen ?: [UIImage imageNamed:@"AppIcon60x60"]];
  picture.translatesAutoresizingMaskIntoConstraints = NO;
  [self addSubview:picture];
  chosen ? [self fillWith:picture] : [self center:picture];
}

- (void)fillWith:(UIImageView *)picture {
  picture.contentMode = UIViewContentModeScaleAspectFill;
  picture.clipsToBounds = YES;
  [NSLayoutConstraint activateConstraints:@[
    [picture.topAnchor constraintEqualToAnchor:self.topAnchor],
    [picture.bottomAnchor constraintEqualToAnchor:self.bottomAnchor],
    [picture.leadingAnchor constraintEqualToAnchor:self.leadingAnchor],
    [picture.trailingAnchor constraintEqualToAnchor:self.trailingAnchor],
  ]];
}

- (void)center:(UIImageView *)icon {
  icon.layer.cornerRadius = 22;
  icon.clipsToBounds = YES;
  QDBCenter(icon, self);
  QDBSetSize(icon, 96, 96);
}

- (void)addMark {
  NSString *text = [_config.look text:@"mark"];
  if (text.length == 0) {
    return;
  }
  UILabel *mark = [UILabel new];
  mark.text = text;
  mark.font = QDBFont(13, NO);
  mark.textColor = UIColor.whiteColor;
  mark.textAlignment = NSTextAlignmentCenter;
  mark.backgroundColor = [UIColor.blackColor colorWithAlphaComponent:0.6];
  mark.layer.cornerRadius = 14;
  mark.layer.masksToBounds = YES;
  mark.translatesAutoresizingMaskIntoConstraints = NO;
  [self addSubview:mark];
  QDBSetSize(mark, 220, 28);
  [NSLayoutConstraint activateConstraints:@[
    [mark.centerXAnchor constraintEqualToAnchor:self.centerXAnchor],
    [mark.bottomAnchor constraintEqualToAnchor:self.safeAreaLayoutGuide.bottomAnchor constant:-24],
  ]];
}

@end
