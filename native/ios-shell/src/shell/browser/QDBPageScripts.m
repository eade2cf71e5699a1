#import "QDBPageScripts.h"
#import "QDBPageController.h"
#import "QDBShell.h"
#import "QDBSystem.h"
#import "QDBTextSize.h"

/// The number of pages that a web view may restore, and a few more.
static const NSUInteger mostTokens = 64;

/// Disables pinching without nativeConfig's zoom, and selection when it is switched off.
static NSString *const noZoom = @"html{touch-action:pan-x pan-y}";
static NSString *const noSelection =
    @"body :not(input):not(textarea){-webkit-user-select:none;-webkit-touch-callout:none}"
    @"[contenteditable],[contenteditable] *{-webkit-user-select:text!important}";

/// WebKit asks for the location by itself, for any page and without a delegate, so a foreign page never gets to ask.
static NSString *const noLocation =
    @"(function(p){if(p)p.getCurrentPosition=p.watchPosition=function(s,e){"
    @"e&&setTimeout(e,0,{code:1,message:'',PERMISSION_DENIED:1,POSITION_UNAVAILABLE:2,TIMEOUT:3});return 0}})"
    @"(window.Geolocation&&Geolocation.prototype)";

NSString *const QDBRefusedMessage = @"refused";

/// iOS says nothing to the app when it refuses a page, so the page's own answer is listened to.
static NSString *const listenToRefusals =
    @"(function(m,g){"
    @"function no(e){if(e.code===1||e.name==='NotAllowedError')webkit.messageHandlers.qdb.postMessage('refused')}"
    @"if(m&&m.getUserMedia){var u=m.getUserMedia;m.getUserMedia=function(c){var p=u.call(m,c);p.catch(no);return p}}"
    @"if(g)['getCurrentPosition','watchPosition'].forEach(function(k){var f=g[k];"
    @"if(f)g[k]=function(s,e,o){return f.call(this,s,function(r){no(r);e&&e(r)},o)}})"
    @"})(navigator.mediaDevices,window.Geolocation&&Geolocation.prototype)";

@implementation QDBPageScripts {
  __weak QDBPageController *_page;
  NSString *_sdk;
  NSMutableArray<NSString *> *_tokens;
}

- (instancetype)initWithPage:(QDBPageController *)page {
  if ((self = [super init])) {
    _page = page;
    _tokens = [NSMutableArray array];
    _sdk = [NSString stringWithContentsOfFile:[page.shell.config pathOf:@"qdb.js"] encoding:NSUTF8StringEncoding error:NULL];
  }
  return self;
}

- (void)followTextSize {
  NSString *changed = QDBSystemConstant("UIContentSizeCategoryDidChangeNotification");
  if (changed) {
    [NSNotificationCenter.defaultCenter addObserver:self selector:@selector(textResized) name:changed object:nil];
  }
  [self prepare];
}

- (void)textResized {
  [self prepare];
  [_page.web evaluateJavaScript:[self textSize] completionHandler:nil];
}

- (void)prepare {
  WKUserContentController *scripts = _page.web.configuration.userContentController;
  [scripts removeAllUserScripts];
  [scripts addUserScript:[self script:[self boot] at:WKUserScriptInjectionTimeAtDocumentStart]];
  [scripts addUserScript:[self script:[self style] at:WKUserScriptInjectionTimeAtDocumentEnd]];
  if (QDBTextSize(100) != 100) {
    [scripts addUserScript:[self scriptOfFrames:[self textSize]]];
  }
  QDBSettings *own = _page.shell.config.own;
  NSString *js = [own string:@"js"];
  if (js.length > 0) {
    NSString *wrapped = [NSString stringWithFormat:@"(function(){%@\n})()", js];
    [scripts addUserScript:[self script:wrapped at:WKUserScriptInjectionTimeAtDocumentEnd]];
  }
  BOOL locates = [own flag:@"location"];
  if (locates) {
    [scripts addUserScript:[self scriptOfFrames:[self inForeign:noLocation]]];
  }
  if (locates || [own flag:@"camera"] || [own flag:@"microphone"]) {
    [scripts addUserScript:[self script:listenToRefusals at:WKUserScriptInjectionTimeAtDocumentStart]];
  }
}

- (BOOL)knowsToken:(NSString *)token {
  return [_tokens containsObject:token];
}

- (void)reply:(NSDictionary *)answer to:(NSString *)origin {
  NSString *call = [NSString
      stringWithFormat:@"location.origin===%@[0]&&window.__qdb&&window.__qdb.reply(%@)", json(@[ origin ]), json(answer)];
  [_page.web evaluateJavaScript:call completionHandler:nil];
}

- (void)emit:(NSString *)event data:(NSDictionary *)data heard:(void (^)(NSInteger))heard {
  NSString *call = [NSString stringWithFormat:@"%@&&window.__qdb?window.__qdb.emit(\"%@\",%@)||0:0",
                                              [_page.shell.addresses trustInPage], event, json(data)];
  [_page.web evaluateJavaScript:call
              completionHandler:^(id result, NSError *error) {
                if (heard) {
                  heard([result isKindOfClass:[NSNumber class]] ? [result integerValue] : 0);
                }
              }];
}

- (WKUserScript *)script:(NSString *)source at:(WKUserScriptInjectionTime)time {
  NSString *trusted = [NSString stringWithFormat:@"%@&&%@", [_page.shell.addresses trustInPage], source];
  return [[WKUserScript alloc] initWithSource:trusted injectionTime:time forMainFrameOnly:YES];
}

- (NSString *)inForeign:(NSString *)source {
  return [NSString stringWithFormat:@"%@||%@", [_page.shell.addresses trustInPage], source];
}

/// At the start of every page and every frame.
- (WKUserScript *)scriptOfFrames:(NSString *)source {
  return [[WKUserScript alloc] initWithSource:source
                                injectionTime:WKUserScriptInjectionTimeAtDocumentStart
                             forMainFrameOnly:NO];
}

/// WebKit does not follow the user's size by itself (native/web-views.md: 132).
- (NSString *)textSize {
  return [NSString stringWithFormat:@"document.documentElement.style.webkitTextSizeAdjust='%ld%%'", (long)QDBTextSize(100)];
}

- (NSString *)boot {
  QDBConfig *config = _page.shell.config;
  NSDictionary *about = @{
    @"token" : [self newToken],
    @"platform" : @"ios",
    @"shell" : QDBShellVersion,
    @"app" : [config.app string:@"id"],
    @"build" : [config.app string:@"build"],
    @"modules" : config.modulesOn,
    @"consent" : @YES,
  };
  return [NSString stringWithFormat:@"(%@)(%@)", _sdk, json(about)];
}

/// A UUID of version 4 holds 122 random bits. A load that ends without a document leaves its token to the next.
- (NSString *)newToken {
  NSString *token = NSUUID.UUID.UUIDString;
  [_tokens addObject:token];
  if (_tokens.count > mostTokens) {
    [_tokens removeObjectAtIndex:0];
  }
  return token;
}

- (NSString *)style {
  QDBConfig *config = _page.shell.config;
  QDBSettings *own = config.own;
  NSMutableString *css = [NSMutableString string];
  [css appendString:[own flag:@"zoom"] ? @"" : noZoom];
  [css appendString:[config isOn:@"nativeConfig"] && ![own flag:@"textSelection"] ? noSelection : @""];
  [css appendString:[own string:@"css"]];
  return [NSString stringWithFormat:@"(function(a){var s=document.createElement('style');s.id='qdb-style';"
                                    @"s.textContent=a[0];(document.head||document.documentElement).appendChild(s)})(%@)",
                                    json(@[ css ])];
}

static NSString *json(id value) {
  NSData *data = [NSJSONSerialization dataWithJSONObject:value options:0 error:NULL];
  return [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
}

@end
