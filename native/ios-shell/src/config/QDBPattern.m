#import "QDBPattern.h"

BOOL QDBPatternMatches(NSString *pattern, NSString *text) {
  NSArray<NSString *> *parts = [pattern componentsSeparatedByString:@"*"];
  if (parts.count == 1) {
    return [text isEqualToString:pattern];
  }
  if (![text hasPrefix:parts.firstObject]) {
    return NO;
  }
  NSUInteger at = parts.firstObject.length;
  for (NSUInteger i = 1; i + 1 < parts.count; i++) {
    if (parts[i].length == 0) {
      continue;
    }
    NSRange found = [text rangeOfString:parts[i] options:0 range:(NSRange){at, text.length - at}];
    if (found.location == NSNotFound) {
      return NO;
    }
    at = found.location + found.length;
  }
  return text.length - at >= parts.lastObject.length && [text hasSuffix:parts.lastObject];
}

BOOL QDBHostMatches(NSString *named, NSString *host) {
  NSString *wanted = named.lowercaseString;
  NSString *given = host.lowercaseString;
  if (wanted.length == 0 || given.length == 0) {
    return NO;
  }
  if ([wanted hasPrefix:@"*."]) {
    return [given hasSuffix:[wanted substringFromIndex:1]];
  }
  return [given isEqualToString:wanted];
}
