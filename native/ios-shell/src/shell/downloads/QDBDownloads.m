#import "QDBDownloads.h"
#import "QDBFileName.h"
#import "QDBRootController.h"
#import "QDBShell.h"
#import "QDBTexts.h"

// NSSearchPathDirectory and NSSearchPathDomainMask.
enum { documentDirectory = 9, userDomain = 1 };

@implementation QDBDownloads {
  __weak QDBShell *_shell;
  /// The names of the files that are being loaded, by their downloads.
  NSMutableArray<WKDownload *> *_running;
  NSMutableArray<NSString *> *_names;
}

- (instancetype)initWithShell:(QDBShell *)shell {
  if ((self = [super init])) {
    _shell = shell;
    _running = [NSMutableArray array];
    _names = [NSMutableArray array];
  }
  return self;
}

+ (BOOL)areThere {
  return [WKDownload class] != nil;
}

- (void)take:(WKDownload *)download {
  download.delegate = self;
}

- (void)download:(WKDownload *)download
    decideDestinationUsingResponse:(NSURLResponse *)response
                 suggestedFilename:(NSString *)suggested
                 completionHandler:(void (^)(NSURL *))decide {
  NSFileManager *files = NSFileManager.defaultManager;
  NSURL *folder = [files URLsForDirectory:documentDirectory inDomains:userDomain].firstObject;
  NSString *name = QDBFileName(response, suggested);
  NSURL *place = [folder URLByAppendingPathComponent:name];
  for (int i = 2; place && [files fileExistsAtPath:place.path]; i++) {
    place = [folder URLByAppendingPathComponent:QDBNumberedName(name, i)];
  }
  [_running addObject:download];
  [_names addObject:place.lastPathComponent ?: name];
  decide(place);
}

- (void)downloadDidFinish:(WKDownload *)download {
  NSString *name = [self forget:download];
  [_shell.root toast:[NSString stringWithFormat:QDBText(@"已保存到“文件”：%@", @"Saved in Files: %@"), name]];
}

- (void)download:(WKDownload *)download didFailWithError:(NSError *)error resumeData:(NSData *)data {
  [self forget:download];
  [_shell.root toast:QDBText(@"下载失败，请重试。", @"The download failed. Please try again.")];
}

- (NSString *)forget:(WKDownload *)download {
  for (NSUInteger i = 0; i < _running.count; i++) {
    if (_running[i] == download) {
      NSString *name = _names[i];
      [_running removeObjectAtIndex:i];
      [_names removeObjectAtIndex:i];
      return name;
    }
  }
  return @"";
}

@end
