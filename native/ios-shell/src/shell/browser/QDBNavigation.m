#import "QDBNavigation.h"
#import "QDBPageController.h"
#import "QDBRootController.h"
#import "QDBShell.h"

@implementation QDBNavigation {
  __weak QDBPageController *_page;
}

- (instancetype)initWithPage:(QDBPageController *)page {
  if ((self = [super init])) {
    _page = page;
  }
  return self;
}

- (BOOL)takes:(NSURL *)url mainFrame:(BOOL)mainFrame byHand:(BOOL)byHand {
  QDBAddressRules *addresses = _page.shell.addresses;
  if ([addresses isWeb:url]) {
    return mainFrame && [self takesWebAddress:url];
  }
  if ([@[ @"about", @"data", @"blob", @"javascript" ] containsObject:url.scheme.lowercaseString]) {
    return NO;
  }
  if ([addresses isDeepLink:url]) {
    [self followDeepLink:url];
  } else if ((mainFrame || byHand) && ![url.scheme.lowercaseString isEqualToString:@"file"]) {
    [_page.shell openOutside:url];
  }
  return YES;
}

- (void)follow:(NSURL *)url {
  if (![self takes:url mainFrame:YES byHand:YES]) {
    [_page load:url];
  }
}

- (BOOL)takesWebAddress:(NSURL *)url {
  QDBOpening opening = [_page.shell.addresses openingOf:url];
  if (opening == QDBOpenOutside) {
    [_page.shell openOutside:url];
    return YES;
  }
  if (opening == QDBOpenWindow && !_page.isWindow) {
    [_page.shell.root openWindow:url];
    return YES;
  }
  return NO;
}

- (void)followDeepLink:(NSURL *)link {
  NSURL *url = [_page.shell.addresses pageOfDeepLink:link];
  if (url) {
    [_page load:url];
  }
}

@end
