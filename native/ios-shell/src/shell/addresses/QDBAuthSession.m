#import "QDBAuthSession.h"
#import "QDBPageController.h"
#import "QDBRootController.h"
#import "QDBShell.h"

static const double longestSeconds = 600;

/// Takes the callback address, or nil and the code of the failure.
typedef void (^QDBSignedIn)(NSURL *back, NSString *code);

@implementation QDBAuthSession {
  __weak QDBShell *_shell;
  ASWebAuthenticationSession *_session;
  NSString *_callback;
  QDBSignedIn _done;
  NSTimer *_timer;
  NSInteger _number;
}

- (instancetype)initWithShell:(QDBShell *)shell {
  if ((self = [super init])) {
    _shell = shell;
  }
  return self;
}

- (void)start:(QDBCall *)call {
  NSURL *url = [NSURL URLWithString:[call.params string:@"url"]];
  NSURL *callback = [NSURL URLWithString:[call.params string:@"callback"]];
  if (![_shell.addresses isWeb:url] || url.host.length == 0) {
    [call fail:@"E_PARAM" message:@"url must be http or https"];
  } else if (![_shell.addresses leadsBack:callback]) {
    [call fail:@"E_PARAM" message:@"callback must have this app's scheme or Universal Links"];
  } else if (_session) {
    [call fail:@"E_CANCEL" message:@"Another sign-in is open"];
  } else if (![self open:url
                callback:callback
                    then:^(NSURL *back, NSString *code) {
                      back ? [call done:@{@"url" : back.absoluteString}] : [call fail:code message:@"The sign-in did not come back"];
                    }]) {
    [call fail:@"E_UNSUPPORTED" message:@"An https callback needs iOS 17.4"];
  }
}

- (void)follow:(NSURL *)url from:(QDBPageController *)page {
  NSURL *callback = [NSURL URLWithString:[_shell.addresses parameter:@"redirect_uri" of:url] ?: @""];
  __weak QDBShell *shell = _shell;
  __weak QDBPageController *weakPage = page;
  [self end:nil code:@"E_CANCEL"];
  if (![shell.addresses leadsBack:callback] || ![self open:url
                                                   callback:callback
                                                       then:^(NSURL *back, NSString *code) {
                                                         [weakPage load:[shell.addresses pageOfDeepLink:back]];
                                                       }]) {
    [shell openOutside:url];
  }
}

- (UIWindow *)presentationAnchorForWebAuthenticationSession:(ASWebAuthenticationSession *)session {
  return _shell.root.view.window;
}

- (BOOL)open:(NSURL *)url callback:(NSURL *)callback then:(QDBSignedIn)done {
  _session = [self sessionFor:url callback:callback];
  _session.presentationContextProvider = self;
  if (![_session start]) {
    _session = nil;
    return NO;
  }
  _callback = callback.absoluteString;
  _done = done;
  __weak QDBAuthSession *weakSelf = self;
  _timer = [NSTimer scheduledTimerWithTimeInterval:longestSeconds
                                           repeats:NO
                                             block:^(NSTimer *timer) {
                                               [weakSelf end:nil code:@"E_TIMEOUT"];
                                             }];
  return YES;
}

- (ASWebAuthenticationSession *)sessionFor:(NSURL *)url callback:(NSURL *)callback {
  __weak QDBAuthSession *weakSelf = self;
  NSInteger number = ++_number;
  void (^done)(NSURL *, NSError *) = ^(NSURL *back, NSError *error) {
    [NSOperationQueue.mainQueue addOperationWithBlock:^{
      [weakSelf session:number cameBack:back];
    }];
  };
  if (![_shell.addresses isWeb:callback]) {
    return [[ASWebAuthenticationSession alloc] initWithURL:url callbackURLScheme:callback.scheme completionHandler:done];
  }
  NSString *path = callback.path.length > 0 ? callback.path : @"/";
  return [ASWebAuthenticationSessionCallback class]
             ? [[ASWebAuthenticationSession alloc] initWithURL:url
                                                      callback:[ASWebAuthenticationSessionCallback callbackWithHTTPSHost:callback.host
                                                                                                                    path:path]
                                             completionHandler:done]
             : nil;
}

/// Another path of the scheme is not the answer that was asked for, and a session that was ended has none for the next one.
- (void)session:(NSInteger)number cameBack:(NSURL *)back {
  if (number == _number) {
    leadsTo(_callback, back.absoluteString) ? [self end:back code:nil] : [self end:nil code:@"E_CANCEL"];
  }
}

- (void)end:(NSURL *)back code:(NSString *)code {
  QDBSignedIn done = _done;
  ASWebAuthenticationSession *session = _session;
  [_timer invalidate];
  _done = nil;
  _session = nil;
  if (!back) {
    [session cancel];
  }
  if (done) {
    done(back, code);
  }
}

/// Whether an address is the callback with what a sign-in adds to it.
static BOOL leadsTo(NSString *callback, NSString *address) {
  if (callback.length == 0 || ![address hasPrefix:callback]) {
    return NO;
  }
  NSUInteger end = callback.length;
  unsigned short next = address.length == end || [callback hasSuffix:@"/"] ? '/' : [address characterAtIndex:end];
  return next == '/' || next == '?' || next == '#' || next == '&';
}

@end
