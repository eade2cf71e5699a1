#import "QDBTextSize.h"

/// Android's largest text is twice the default. The largest of iOS is three times as large, which no page is made for.
static const CGFloat most = 2;

CGFloat QDBTextSize(CGFloat size) {
  CGFloat wanted = [UIFontMetrics.defaultMetrics scaledValueForValue:size];
  return wanted < most * size ? wanted : most * size;
}

UIFont *QDBFont(CGFloat size, BOOL bold) {
  CGFloat wanted = QDBTextSize(size);
  return bold ? [UIFont boldSystemFontOfSize:wanted] : [UIFont systemFontOfSize:wanted];
}
