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

/// The curve of sRGB for a channel of 0 to 255, as a polynomial that every shell counts alike.
static double linear(double channel) {
  double share = channel / 255;
  return share * (share * (share * 0.305306011 + 0.682171111) + 0.012522878);
}

UIColor *QDBInkOn(NSString *hex) {
  double rgb[3];
  BOOL light = !channels(hex, rgb) || 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]) > 1.05 / 4.5 - 0.05;
  return light ? UIColor.blackColor : UIColor.whiteColor;
}
