#import "QDBPattern.h"

/// Backtracks only to the last star, which bounds the steps to pattern x text.
BOOL QDBPatternMatches(NSString *pattern, NSString *text) {
  NSUInteger at = 0, in = 0, resume = 0, afterStar = 0;
  while (in < text.length) {
    if (at < pattern.length && [pattern characterAtIndex:at] == '*') {
      afterStar = ++at;
      resume = in;
    } else if (at < pattern.length && [pattern characterAtIndex:at] == [text characterAtIndex:in]) {
      at++;
      in++;
    } else if (afterStar > 0) {
      at = afterStar;
      in = ++resume;
    } else {
      return NO;
    }
  }
  while (at < pattern.length && [pattern characterAtIndex:at] == '*') {
    at++;
  }
  return at == pattern.length;
}

BOOL QDBHostMatches(NSString *named, NSString *host) {
  NSString *wanted = named.lowercaseString;
  NSString *given = host.lowercaseString;
  if (wanted.length == 0 || given.length == 0) {
    return NO;
  }
  return [wanted hasPrefix:@"*."] ? [given hasSuffix:[wanted substringFromIndex:1]] : [given isEqualToString:wanted];
}
