#import <WebKit/WebKit.h>
#import "QDBConfig.h"

/// Settings of a web view: a browser's, and those of nativeConfig.
WKWebViewConfiguration *QDBPageConfiguration(QDBConfig *config);

/// The user agent of nativeConfig; nil keeps the system's with our token at its end.
NSString *QDBCustomUserAgent(QDBConfig *config);

/// A request with the cache policy of nativeConfig.
NSURLRequest *QDBPageRequest(QDBConfig *config, NSURL *url);
