#import "QDBConsentController.h"
#import "QDBColor.h"
#import "QDBConsentCard.h"
#import "QDBRichText.h"
#import "QDBTexts.h"

@interface QDBConsentController () <UITextViewDelegate>
@end

@implementation QDBConsentController {
  QDBConfig *_config;
  QDBSettings *_texts;
  void (^_done)(void);
  BOOL _reading;
  QDBConsentCard *_card;
}

+ (instancetype)askingWith:(QDBConfig *)config agreed:(void (^)(void))agreed {
  return [[QDBConsentController alloc] initWithConfig:config reading:NO done:agreed];
}

+ (instancetype)readingWith:(QDBConfig *)config closed:(void (^)(void))closed {
  return [[QDBConsentController alloc] initWithConfig:config reading:YES done:closed];
}

- (instancetype)initWithConfig:(QDBConfig *)config reading:(BOOL)reading done:(void (^)(void))done {
  if ((self = [super init])) {
    _config = config;
    _texts = [config settingsOf:@"userAgreement"];
    _reading = reading;
    _done = [done copy];
  }
  return self;
}

- (void)viewDidLoad {
  [super viewDidLoad];
  self.view.backgroundColor = QDBColor([_config.look string:@"background_color"]) ?: UIColor.systemBackgroundColor;
  _card = [[QDBConsentCard alloc] initWithColor:[_config.look string:@"theme_color"]];
  [_card placeIn:self.view linksTo:self];
  _reading ? [self showForReading] : [self ask];
}

- (void)ask {
  __weak QDBConsentController *weakSelf = self;
  [_card showTitle:[_texts text:@"title"]
              text:QDBRichText([self document])
            accept:[self named:@"agreeText" or:QDBText(@"同意", @"Accept")]
           decline:[self named:@"declineText" or:QDBText(@"不同意", @"Decline")]];
  _card.accepted = _done;
  _card.declined = ^{
    [weakSelf explain];
  };
}

- (void)explain {
  __weak QDBConsentController *weakSelf = self;
  NSString *otherwise = QDBText(@"同意后才能使用本应用。", @"The app can only be used once you accept.");
  [_card showTitle:[_texts text:@"title"]
              text:QDBRichText([self named:@"againText" or:otherwise])
            accept:[self named:@"agreeText" or:QDBText(@"同意", @"Accept")]
           decline:QDBText(@"暂不使用", @"Not now")];
  _card.accepted = _done;
  _card.declined = ^{
    [weakSelf rest];
  };
}

/// An iOS app does not close itself (Human Interface Guidelines), so it waits here, offline, until the person reads again or leaves.
- (void)rest {
  __weak QDBConsentController *weakSelf = self;
  NSString *text = QDBText(@"您没有同意协议，应用不会联网，也不会读取任何信息。您可以关闭应用，或再看一遍协议。",
                           @"You have not accepted the agreement. The app stays offline and reads nothing. Close it, or read "
                           @"the agreement again.");
  [_card showTitle:[_config.app string:@"name"]
              text:QDBRichText(text)
            accept:QDBText(@"再看一遍", @"Read it again")
           decline:nil];
  _card.accepted = ^{
    [weakSelf ask];
  };
}

- (void)showForReading {
  [_card showTitle:[_texts text:@"title"]
              text:QDBRichText([self document])
            accept:QDBText(@"关闭", @"Close")
           decline:nil];
  _card.accepted = _done;
}

- (NSString *)document {
  NSMutableString *html = [NSMutableString string];
  [html appendString:[_texts text:@"content"]];
  for (QDBSettings *row in [_texts list:@"links"]) {
    [html appendString:[NSString stringWithFormat:@"<p><a href=\"%@\">%@</a></p>", [row string:@"link"], [row text:@"text"]]];
  }
  return html;
}

- (NSString *)named:(NSString *)key or:(NSString *)otherwise {
  NSString *text = [_texts text:key];
  return text.length > 0 ? text : otherwise;
}

- (BOOL)textView:(UITextView *)view
    shouldInteractWithURL:(NSURL *)url
                  inRange:(NSRange)range
              interaction:(UITextItemInteraction)interaction {
  [UIApplication.sharedApplication openURL:url options:@{} completionHandler:nil];
  return NO;
}

@end
