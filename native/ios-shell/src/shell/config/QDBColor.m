#import "QDBColor.h"

static int channels(NSString *hex, double out[3]) {
  const char *text = hex.UTF8String;
  if (hex.length != 7 || text[0] != '#') {
    return 0;
  }
  for (int i = 0; i < 6; i++) {
    char letter = text[1 + i];
    char lower = letter | 0x20;
    int digit = letter >= '0' && letter <= '9' ? letter - '0' : lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    if (digit < 0) {
      return 0;
    }
    out[i / 2] = i % 2 == 0 ? digit * 16 : out[i / 2] + digit;
  }
  return 1;
}

UIColor *QDBColor(NSString *hex) {
  double rgb[3];
  return channels(hex, rgb) ? [UIColor colorWithRed:rgb[0] / 255 green:rgb[1] / 255 blue:rgb[2] / 255 alpha:1] : nil;
}

UIColor *QDBInkOn(NSString *hex) {
  double rgb[3];
  // The luma of ITU-R BT.601; up to 60 % counts as dark.
  BOOL dark = channels(hex, rgb) && 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2] < 153;
  return dark ? UIColor.whiteColor : UIColor.blackColor;
}
