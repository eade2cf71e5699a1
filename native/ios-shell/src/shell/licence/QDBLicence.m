#import "QDBLicence.h"
#import "QDBLicenceAnswer.h"

static const double week = 7 * 86400;
static const double longestWait = 8;

@implementation QDBLicence {
  QDBStore *_store;
  QDBSettings *_licence;
  BOOL _trial;
}

- (instancetype)initWithConfig:(QDBConfig *)config store:(QDBStore *)store {
  if ((self = [super init])) {
    _store = store;
    _licence = config.licence;
    _trial = config.isTrial;
  }
  return self;
}

- (BOOL)hasEnded {
  double end = [self end];
  if (end == 0 || now() < end) {
    return NO;
  }
  return _trial || [[_store recall:@"licence"] number:@"asked_at"] >= end;
}

- (BOOL)shouldAsk {
  double end = [self end];
  return end != 0 && now() >= end - week && now() <= end + week && [_licence string:@"url"].length > 0;
}

- (void)ask:(void (^)(void))done {
  NSURL *url = [NSURL URLWithString:[_licence string:@"url"]];
  NSURLRequest *request = [NSURLRequest requestWithURL:url
                                           cachePolicy:NSURLRequestReloadIgnoringLocalCacheData
                                       timeoutInterval:longestWait];
  NSURLSessionDataTask *task =
      [NSURLSession.sharedSession dataTaskWithRequest:request
                                    completionHandler:^(NSData *body, NSURLResponse *response, NSError *error) {
                                      [NSOperationQueue.mainQueue addOperationWithBlock:^{
                                        [self remember:body];
                                        done();
                                      }];
                                    }];
  [task resume];
}

/// The end in the last answer for this build, verified again each time; before the first answer, the packed one.
- (double)end {
  NSNumber *answered = [self expiryIn:[_store recall:@"licence"]];
  return answered ? answered.doubleValue : [_licence number:@"expires_at"];
}

- (void)remember:(NSData *)body {
  NSString *text = body ? [[NSString alloc] initWithData:body encoding:NSUTF8StringEncoding] : nil;
  NSDictionary *answer = @{@"build" : [_licence string:@"build"], @"body" : text ?: @"", @"asked_at" : @(now())};
  if ([self expiryIn:[[QDBSettings alloc] initWithValues:answer]]) {
    [_store keep:answer as:@"licence"];
  }
}

- (NSNumber *)expiryIn:(QDBSettings *)answer {
  if (![[answer string:@"build"] isEqualToString:[_licence string:@"build"]]) {
    return nil;
  }
  NSData *body = [[answer string:@"body"] dataUsingEncoding:NSUTF8StringEncoding];
  return [QDBLicenceAnswer expiryIn:body app:[_licence string:@"app"] keys:[_licence strings:@"keys"]];
}

static double now(void) {
  return NSDate.date.timeIntervalSince1970;
}

@end
