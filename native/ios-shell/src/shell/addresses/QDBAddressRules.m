#import "QDBAddressRules.h"
#import "QDBPattern.h"

/// f: the own hosts, the link's host, its port, and whether http counts.
static NSString *const trustScript =
    @"(function(l,f){var h=f[0],a=l.hostname,s=l.protocol,k=0,w,i,j;"
    @"if(s!=='https:'&&!(f[3]&&s==='http:')||l.port!==(a===f[1]?f[2]:''))return false;"
    @"for(;k<h.length;k++){w=h[k];j=w[0]==='*'?1:0;i=a.length-w.length+j;if(j?i<0:i!==0)continue;"
    @"for(;j<w.length&&a[i]===w[j];i++)j++;if(j===w.length)return true}return false})(location,%@)";

@implementation QDBAddressRules {
  QDBConfig *_config;
  NSString *_scheme;
  NSArray<QDBSettings *> *_rules;
  NSString *_linkHost, *_trustInPage;
  NSInteger _linkPort;
  BOOL _isPlain;
}

- (instancetype)initWithConfig:(QDBConfig *)config {
  if ((self = [super init])) {
    QDBSettings *own = config.own;
    _config = config;
    _scheme = [own string:@"scheme"].lowercaseString;
    _rules = [own list:@"linkRules"];
  }
  return self;
}

/// At the first question, because the first load of the app does not wait for it.
- (void)readLink {
  if (_linkHost) {
    return;
  }
  NSURL *link = [NSURL URLWithString:[_config.app string:@"link"]];
  NSString *scheme = link.scheme.lowercaseString;
  _linkHost = link.host.lowercaseString ?: @"";
  _linkPort = portBeside(scheme, link.port.integerValue);
  _isPlain = [scheme isEqualToString:@"http"];
}

- (BOOL)trusts:(NSURL *)url {
  return [self trustsProtocol:url.scheme host:url.host port:url.port.integerValue];
}

- (BOOL)trustsProtocol:(NSString *)protocol host:(NSString *)host port:(NSInteger)port {
  [self readLink];
  NSString *scheme = protocol.lowercaseString;
  BOOL safe = [scheme isEqualToString:@"https"] || (_isPlain && [scheme isEqualToString:@"http"]);
  NSInteger wanted = [host.lowercaseString isEqualToString:_linkHost] ? _linkPort : 0;
  return safe && portBeside(scheme, port) == wanted && [_config ownsHost:host];
}

- (NSString *)trustInPage {
  if (!_trustInPage) {
    _trustInPage = [self makeTrust];
  }
  return _trustInPage;
}

- (NSString *)makeTrust {
  [self readLink];
  NSString *port = _linkPort ? [NSString stringWithFormat:@"%ld", (long)_linkPort] : @"";
  NSArray *facts = @[ _config.hosts, _linkHost, port, @(_isPlain) ];
  NSData *json = [NSJSONSerialization dataWithJSONObject:facts options:0 error:NULL];
  return [NSString stringWithFormat:trustScript, [[NSString alloc] initWithData:json encoding:NSUTF8StringEncoding]];
}

/// The port, or 0 for that of the scheme.
static NSInteger portBeside(NSString *scheme, NSInteger port) {
  return port == ([scheme isEqualToString:@"http"] ? 80 : 443) ? 0 : port;
}

- (BOOL)isCashier:(NSString *)host {
  for (NSString *cashier in @[ @"wx.tenpay.com", @"*.alipay.com", @"*.alipayobjects.com", @"*.95516.com", @"*.unionpay.com" ]) {
    if (QDBHostMatches(cashier, host)) {
      return YES;
    }
  }
  return NO;
}

- (BOOL)isWeb:(NSURL *)url {
  NSString *scheme = url.scheme.lowercaseString;
  return [scheme isEqualToString:@"https"] || [scheme isEqualToString:@"http"];
}

- (QDBOpening)openingOf:(NSURL *)url {
  for (QDBSettings *rule in _rules) {
    if (QDBPatternMatches([rule string:@"pattern"], url.absoluteString)) {
      NSString *open = [rule string:@"open"];
      return [open isEqualToString:@"outside"]  ? QDBOpenOutside
             : [open isEqualToString:@"window"] ? QDBOpenWindow
                                                : QDBOpenInside;
    }
  }
  return QDBOpenInside;
}

- (BOOL)isDeepLink:(NSURL *)url {
  return _scheme.length > 0 && [url.scheme.lowercaseString isEqualToString:_scheme];
}

- (BOOL)leadsBack:(NSURL *)url {
  if ([self isDeepLink:url]) {
    return YES;
  }
  for (QDBSettings *row in [_config.own list:@"appLinks"]) {
    if ([url.scheme.lowercaseString isEqualToString:@"https"] && QDBHostMatches([row string:@"host"], url.host)) {
      return [self trusts:url];
    }
  }
  return NO;
}

- (BOOL)refusesWebViews:(NSURL *)url {
  for (NSString *path in @[ @"o/oauth2/", @"signin/oauth", @"gsi/" ]) {
    if ([url.absoluteString hasPrefix:[@"https://accounts.google.com/" stringByAppendingString:path]]) {
      return YES;
    }
  }
  return NO;
}

- (NSURL *)pageOfDeepLink:(NSURL *)link {
  NSURL *asked = [self isDeepLink:link] ? [self addressIn:link] : link;
  return [self trusts:asked] ? asked : nil;
}

- (NSURL *)addressIn:(NSURL *)link {
  NSString *rest = [link.absoluteString substringFromIndex:_scheme.length + 1];
  while ([rest hasPrefix:@"/"]) {
    rest = [rest substringFromIndex:1];
  }
  if ([rest isEqualToString:@"open"] || [rest hasPrefix:@"open?"] || [rest hasPrefix:@"open/?"]) {
    NSString *asked = [self parameter:@"url" of:link];
    return asked ? [NSURL URLWithString:asked] : nil;
  }
  NSURL *home = [NSURL URLWithString:[_config.app string:@"link"]];
  NSURLComponents *parts = [NSURLComponents componentsWithURL:home resolvingAgainstBaseURL:NO];
  NSString *port = parts.port ? [NSString stringWithFormat:@":%@", parts.port] : @"";
  return [NSURL URLWithString:[NSString stringWithFormat:@"%@://%@%@/%@", home.scheme, home.host, port, rest]];
}

- (NSString *)parameter:(NSString *)name of:(NSURL *)url {
  for (NSURLQueryItem *item in [NSURLComponents componentsWithURL:url resolvingAgainstBaseURL:NO].queryItems) {
    if ([item.name isEqualToString:name] && item.value.length > 0) {
      return item.value;
    }
  }
  return nil;
}

@end
