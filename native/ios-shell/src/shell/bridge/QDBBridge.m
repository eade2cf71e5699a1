#import "QDBBridge.h"
#import "QDBCall.h"
#import "QDBModules.h"
#import "QDBPageController.h"
#import "QDBPageScripts.h"
#import "QDBShell.h"

static const NSUInteger longestMessage = 1 << 20;

@implementation QDBBridge {
  __weak QDBPageController *_page;
}

- (instancetype)initWithPage:(QDBPageController *)page {
  if ((self = [super init])) {
    _page = page;
  }
  return self;
}

- (void)userContentController:(WKUserContentController *)controller didReceiveScriptMessage:(WKScriptMessage *)message {
  BOOL fromPage = message.frameInfo.isMainFrame && message.webView == _page.web;
  NSString *body = message.body;
  if (fromPage && [body isKindOfClass:[NSString class]] && [body isEqualToString:QDBRefusedMessage]) {
    [_page refused];
    return;
  }
  NSDictionary *values = fromPage ? parsed(body) : nil;
  if (!values) {
    return;
  }
  WKSecurityOrigin *origin = message.frameInfo.securityOrigin;
  QDBCall *call = [[QDBCall alloc] initWithPage:_page origin:textOf(origin) values:values];
  if (![self trusts:origin token:values[@"t"]]) {
    [call fail:@"E_ORIGIN" message:@"This page may not call the app"];
  } else if (![_page.shell.consent isGiven]) {
    [call fail:@"E_CONSENT" message:@"The user has not agreed"];
  } else {
    [_page.shell.modules run:call];
  }
}

- (BOOL)trusts:(WKSecurityOrigin *)origin token:(id)token {
  return [token isKindOfClass:[NSString class]] && [_page.scripts knowsToken:token] &&
         [_page.shell.addresses trustsProtocol:origin.protocol host:origin.host port:portOf(origin)];
}

/// By its name, since the header of NSURL has a port of another type.
static NSInteger portOf(WKSecurityOrigin *origin) {
  return [[origin valueForKey:@"port"] integerValue];
}

/// As `location.origin` has it.
static NSString *textOf(WKSecurityOrigin *origin) {
  NSInteger number = portOf(origin);
  NSString *port = number ? [NSString stringWithFormat:@":%ld", (long)number] : @"";
  return [NSString stringWithFormat:@"%@://%@%@", origin.protocol, origin.host, port];
}

static NSDictionary *parsed(id body) {
  if (![body isKindOfClass:[NSString class]] || [body length] > longestMessage) {
    return nil;
  }
  NSData *data = [body dataUsingEncoding:NSUTF8StringEncoding];
  id values = data ? [NSJSONSerialization JSONObjectWithData:data options:0 error:NULL] : nil;
  return [values isKindOfClass:[NSDictionary class]] ? values : nil;
}

@end
