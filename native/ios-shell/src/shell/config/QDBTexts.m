#import "QDBTexts.h"

BOOL QDBIsChinese(void) {
  return [NSLocale.preferredLanguages.firstObject hasPrefix:@"zh"];
}

NSString *QDBText(NSString *zh, NSString *en) {
  NSString *wanted = QDBIsChinese() ? zh : en;
  NSString *other = QDBIsChinese() ? en : zh;
  return wanted.length > 0 ? wanted : other;
}
