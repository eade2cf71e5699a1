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

- (BOOL)takes:(NSURL *)url as:(QDBLink)kind {
  QDBAddressRules *addresses = _page.shell.addresses;
  if ([addresses isWeb:url]) {
    return kind != QDBLinkOfFrame && [self takesWebAddress:url as:kind];
  }
  if ([@[ @"about", @"data", @"blob", @"javascript" ] containsObject:url.scheme.lowercaseString]) {
    return NO;
  }
  if ([addresses isDeepLink:url]) {
    [self followDeepLink:url];
  } else if ((kind == QDBLinkOfApp || [self mayLeave]) && ![url.scheme.lowercaseString isEqualToString:@"file"]) {
    [_page.shell openOutside:url];
  }
  return YES;
}

- (void)follow:(NSURL *)url {
  if (![self takes:url as:QDBLinkOfApp]) {
    [_page load:url];
  }
}

/// Another app starts by a touch; pages of cashiers open theirs by themselves, seconds after it.
- (BOOL)mayLeave {
  return [_page.shell.touches areFresh] || [_page.shell.addresses isCashier:_page.committedHost];
}

- (BOOL)takesWebAddress:(NSURL *)url as:(QDBLink)kind {
  if ([_page.shell.addresses refusesWebViews:url] && (kind == QDBLinkOfApp || [self mayLeave])) {
    [_page.shell.authSession follow:url from:_page];
    return YES;
  }
  QDBOpening opening = [_page.shell.addresses openingOf:url];
  if (opening == QDBOpenOutside) {
    [_page.shell openOutside:url];
    return YES;
  }
  if (opening == QDBOpenWindow && kind != QDBLinkOfWindow && !_page.isWindow) {
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
