#import "QDBAddressRules.h"
#import "QDBPattern.h"

@implementation QDBAddressRules {
  QDBConfig *_config;
  NSString *_scheme;
  NSArray<QDBSettings *> *_rules;
}

- (instancetype)initWithConfig:(QDBConfig *)config {
  if ((self = [super init])) {
    QDBSettings *own = [config settingsOf:@"nativeConfig"];
    _config = config;
    _scheme = [own string:@"scheme"].lowercaseString;
    _rules = [own list:@"linkRules"];
  }
  return self;
}

- (BOOL)trusts:(NSURL *)url {
  return [self isWeb:url] && [_config ownsHost:url.host];
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
    return [self addressAskedBy:link];
  }
  NSURL *home = [NSURL URLWithString:[_config.app string:@"link"]];
  NSURLComponents *parts = [NSURLComponents componentsWithURL:home resolvingAgainstBaseURL:NO];
  NSString *port = parts.port ? [NSString stringWithFormat:@":%@", parts.port] : @"";
  return [NSURL URLWithString:[NSString stringWithFormat:@"%@://%@%@/%@", home.scheme, home.host, port, rest]];
}

- (NSURL *)addressAskedBy:(NSURL *)link {
  for (NSURLQueryItem *item in [NSURLComponents componentsWithURL:link resolvingAgainstBaseURL:NO].queryItems) {
    if ([item.name isEqualToString:@"url"] && item.value.length > 0) {
      return [NSURL URLWithString:item.value];
    }
  }
  return nil;
}

@end
