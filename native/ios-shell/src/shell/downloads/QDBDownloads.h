#import <WebKit/WebKit.h>

@class QDBShell;

/// Files that WebKit loads with the session of the page (WKDownload, from iOS 14.5) into the app's Documents, which the Files app shows.
@interface QDBDownloads : NSObject <WKDownloadDelegate>
- (instancetype)initWithShell:(QDBShell *)shell;
+ (BOOL)areThere;
- (void)take:(WKDownload *)download;
@end
