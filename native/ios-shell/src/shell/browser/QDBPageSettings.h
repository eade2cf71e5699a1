#import <WebKit/WebKit.h>
#import "QDBConfig.h"

/// A browser's settings plus what nativeConfig says. `webkit.messageHandlers.qdb` goes to the bridge.
WKWebViewConfiguration *QDBPageConfiguration(QDBConfig *config, id<WKScriptMessageHandler> bridge);

/// The whole user agent where nativeConfig replaces it; nil keeps the system's with ours at its end.
NSString *QDBCustomUserAgent(QDBConfig *config);

/// A request with the cache policy of nativeConfig.
NSURLRequest *QDBPageRequest(QDBConfig *config, NSURL *url);
