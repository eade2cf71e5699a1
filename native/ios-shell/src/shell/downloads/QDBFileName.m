#import "QDBFileName.h"

/// A file's name has at most 255 bytes, and a Chinese letter takes three.
static const NSUInteger longestName = 80;

/// Folders, and marks of another direction, behind which `fdp.exe` reads as `exe.pdf`.
static NSString *const unclean = @"/\\:\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

static NSString *dispositionOf(NSURLResponse *response) {
  BOOL isHttp = [response isKindOfClass:[NSHTTPURLResponse class]];
  return isHttp ? [(NSHTTPURLResponse *)response valueForHTTPHeaderField:@"Content-Disposition"] : nil;
}

BOOL QDBIsAttachment(NSURLResponse *response) {
  return [dispositionOf(response).lowercaseString hasPrefix:@"attachment"];
}

static NSString *extendedName(NSString *disposition) {
  for (NSString *part in [disposition componentsSeparatedByString:@";"]) {
    NSString *field = [part stringByTrimmingCharactersInSet:NSCharacterSet.whitespaceAndNewlineCharacterSet];
    if ([field.lowercaseString hasPrefix:@"filename*=utf-8'"]) {
      NSString *value = [field componentsSeparatedByString:@"'"].lastObject;
      return [value stringByRemovingPercentEncoding];
    }
  }
  return nil;
}

NSString *QDBFileName(NSURLResponse *response, NSString *suggested) {
  NSString *extended = extendedName(dispositionOf(response));
  NSString *name = extended.length > 0 ? extended : suggested;
  name = [[name componentsSeparatedByCharactersInSet:[NSCharacterSet characterSetWithCharactersInString:unclean]]
      componentsJoinedByString:@"_"];
  while ([name hasPrefix:@"."]) {
    name = [name substringFromIndex:1];
  }
  name = name.length > longestName ? [name substringFromIndex:name.length - longestName] : name;
  return name.length > 0 ? name : @"download";
}

NSString *QDBNumberedName(NSString *name, int number) {
  NSArray<NSString *> *parts = [name componentsSeparatedByString:@"."];
  NSString *ending = parts.count > 1 ? [@"." stringByAppendingString:parts.lastObject] : @"";
  NSString *start = [name substringToIndex:name.length - ending.length];
  return [NSString stringWithFormat:@"%@ (%ld)%@", start, (long)number, ending];
}
