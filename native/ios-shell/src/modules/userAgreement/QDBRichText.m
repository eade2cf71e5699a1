#import "QDBRichText.h"
#import "QDBSystem.h"
#import "QDBTextSize.h"

@interface QDBRichTextWriter : NSObject
@property(nonatomic, readonly) NSMutableAttributedString *text;
@end

@implementation QDBRichTextWriter {
  BOOL _bold, _hidden, _fresh;
  NSString *_link;
}

- (instancetype)init {
  if ((self = [super init])) {
    _text = [[NSMutableAttributedString alloc] initWithString:@"" attributes:@{}];
    _fresh = YES;
  }
  return self;
}

- (void)take:(NSString *)html {
  NSArray<NSString *> *pieces = [html componentsSeparatedByString:@"<"];
  [self write:pieces.firstObject];
  for (NSUInteger i = 1; i < pieces.count; i++) {
    NSRange end = [pieces[i] rangeOfString:@">"];
    if (end.location != NSNotFound) {
      [self meet:[pieces[i] substringToIndex:end.location]];
      [self write:[pieces[i] substringFromIndex:end.location + 1]];
    }
  }
}

- (void)meet:(NSString *)tag {
  NSArray<NSString *> *words = [tag componentsSeparatedByString:@" "];
  BOOL closing = [tag hasPrefix:@"/"];
  NSString *first = words.firstObject.lowercaseString;
  NSString *name = closing ? [first substringFromIndex:1] : first;
  if ([@[ @"script", @"style", @"head", @"title" ] containsObject:name]) {
    _hidden = !closing;
  } else if ([@[ @"b", @"strong" ] containsObject:name]) {
    _bold = !closing;
  } else if ([@[ @"h1", @"h2", @"h3", @"h4", @"h5", @"h6" ] containsObject:name]) {
    [self breakLine];
    _bold = !closing;
  } else if ([name isEqualToString:@"a"]) {
    _link = closing ? nil : [self valueOf:@"href" in:tag];
  } else if ([@[ @"br", @"br/" ] containsObject:name]) {
    [self append:@"\n"];
  } else if ([@[ @"p", @"div", @"ul", @"ol", @"li", @"section", @"table", @"tr" ] containsObject:name]) {
    [self breakLine];
    if ([name isEqualToString:@"li"] && !closing) {
      [self append:@"• "];
    }
  }
}

- (NSString *)valueOf:(NSString *)attribute in:(NSString *)tag {
  NSString *start = [attribute stringByAppendingString:@"="];
  NSRange found = [tag rangeOfString:start];
  if (found.location == NSNotFound) {
    return nil;
  }
  NSString *rest = [tag substringFromIndex:found.location + found.length];
  NSString *quote = [rest hasPrefix:@"'"] ? @"'" : @"\"";
  NSArray<NSString *> *parts = [rest componentsSeparatedByString:quote];
  return parts.count > 2 ? unescaped(parts[1]) : nil;
}

- (void)write:(NSString *)raw {
  NSString *text = [[raw stringByReplacingOccurrencesOfString:@"\r" withString:@""]
      stringByReplacingOccurrencesOfString:@"\n"
                                withString:@" "];
  NSCharacterSet *blank = NSCharacterSet.whitespaceAndNewlineCharacterSet;
  if (_hidden || [text stringByTrimmingCharactersInSet:blank].length == 0) {
    return;
  }
  [self append:unescaped(text)];
}

- (void)breakLine {
  if (!_fresh) {
    [self append:@"\n"];
  }
}

- (void)append:(NSString *)text {
  NSMutableDictionary *style = [NSMutableDictionary dictionary];
  NSString *font = QDBSystemConstant("NSFontAttributeName");
  NSString *ink = QDBSystemConstant("NSForegroundColorAttributeName");
  NSString *link = QDBSystemConstant("NSLinkAttributeName");
  if (font && ink && link) {
    style[font] = QDBFont(15, _bold);
    style[ink] = UIColor.labelColor;
    if (_link) {
      style[link] = [NSURL URLWithString:_link];
    }
  }
  [_text appendAttributedString:[[NSAttributedString alloc] initWithString:text attributes:style]];
  _fresh = [text hasSuffix:@"\n"];
}

static NSString *unescaped(NSString *text) {
  NSDictionary<NSString *, NSString *> *entities =
      @{@"&lt;" : @"<", @"&gt;" : @">", @"&quot;" : @"\"", @"&#39;" : @"'", @"&nbsp;" : @" "};
  for (NSString *entity in entities) {
    text = [text stringByReplacingOccurrencesOfString:entity withString:entities[entity]];
  }
  return [text stringByReplacingOccurrencesOfString:@"&amp;" withString:@"&"];
}

@end

NSAttributedString *QDBRichText(NSString *html) {
  QDBRichTextWriter *writer = [QDBRichTextWriter new];
  BOOL plain = [html rangeOfString:@"<"].location == NSNotFound;
  plain ? [writer append:html] : [writer take:html];
  return writer.text;
}
