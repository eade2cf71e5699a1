#import "QDBPageSettings.h"

/// WebKit's own text in this place of its user agent.
static NSString *const mobile = @"Mobile/15E148";
static NSString *const weChat = @" MicroMessenger/8.0.49";
static const double longestRequest = 60;

static NSString *ending(QDBConfig *config) {
  NSString *suffix = [config.own string:@"userAgentSuffix"];
  return [NSString stringWithFormat:@"%@%@ QdbApp/%@ (ios; %@; %@)", suffix.length > 0 ? @" " : @"", suffix, QDBShellVersion,
                                    [config.app string:@"id"], [config.app string:@"build"]];
}

WKWebViewConfiguration *QDBPageConfiguration(QDBConfig *config) {
  QDBSettings *own = config.own;
  BOOL likeWeChat = [[own string:@"userAgent"] isEqualToString:@"wechat"];
  WKWebViewConfiguration *configuration = [WKWebViewConfiguration new];
  configuration.allowsInlineMediaPlayback = YES;
  configuration.mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypeNone;
  configuration.preferences.javaScriptCanOpenWindowsAutomatically = NO;
  configuration.applicationNameForUserAgent =
      [NSString stringWithFormat:@"%@%@%@", mobile, likeWeChat ? weChat : @"", ending(config)];
  return configuration;
}

NSString *QDBCustomUserAgent(QDBConfig *config) {
  QDBSettings *own = config.own;
  BOOL custom = [[own string:@"userAgent"] isEqualToString:@"custom"] && [own string:@"customUserAgent"].length > 0;
  return custom ? [[own string:@"customUserAgent"] stringByAppendingString:ending(config)] : nil;
}

NSURLRequest *QDBPageRequest(QDBConfig *config, NSURL *url) {
  NSString *cache = [config.own string:@"cache"];
  NSUInteger policy = [cache isEqualToString:@"noCache"]      ? NSURLRequestReloadIgnoringLocalCacheData
                      : [cache isEqualToString:@"cacheFirst"] ? NSURLRequestReturnCacheDataElseLoad
                                                              : NSURLRequestUseProtocolCachePolicy;
  return [NSURLRequest requestWithURL:url cachePolicy:policy timeoutInterval:longestRequest];
}
