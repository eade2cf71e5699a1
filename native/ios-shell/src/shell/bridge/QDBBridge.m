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
  NSDictionary *values = message.frameInfo.isMainFrame ? parsed(message.body) : nil;
  if (!values) {
    return;
  }
  QDBCall *call = [[QDBCall alloc] initWithPage:_page values:values];
  if (![self trusts:message.frameInfo.securityOrigin token:values[@"t"]]) {
    [call fail:@"E_ORIGIN" message:@"This page may not call the app"];
  } else if (![_page.shell.consent isGiven]) {
    [call fail:@"E_CONSENT" message:@"The user has not agreed"];
  } else {
    [_page.shell.modules run:call];
  }
}

- (BOOL)trusts:(WKSecurityOrigin *)origin token:(id)token {
  return [token isKindOfClass:[NSString class]] && [_page.scripts knowsToken:token] &&
         [_page.shell.config ownsHost:origin.host] && [_page isTrusted];
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
