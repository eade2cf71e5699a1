// Declarations of the WebKit interface that this shell uses, from Apple's public documentation.
#pragma once
#include <UIKit/UIKit.h>

typedef NSInteger WKNavigationActionPolicy;
enum { WKNavigationActionPolicyCancel = 0, WKNavigationActionPolicyAllow = 1, WKNavigationActionPolicyDownload = 2 };
typedef NSInteger WKNavigationResponsePolicy;
enum { WKNavigationResponsePolicyCancel = 0, WKNavigationResponsePolicyAllow = 1, WKNavigationResponsePolicyDownload = 2 };
typedef NSInteger WKNavigationType;
enum { WKNavigationTypeLinkActivated = 0, WKNavigationTypeFormSubmitted = 1, WKNavigationTypeFormResubmitted = 4, WKNavigationTypeOther = -1 };
typedef NSInteger WKUserScriptInjectionTime;
enum { WKUserScriptInjectionTimeAtDocumentStart = 0, WKUserScriptInjectionTimeAtDocumentEnd = 1 };
typedef NSInteger WKPermissionDecision;
enum { WKPermissionDecisionPrompt = 0, WKPermissionDecisionGrant = 1, WKPermissionDecisionDeny = 2 };
typedef NSInteger WKMediaCaptureType;
enum { WKMediaCaptureTypeCamera = 0, WKMediaCaptureTypeMicrophone = 1, WKMediaCaptureTypeCameraAndMicrophone = 2 };
typedef NSUInteger WKAudiovisualMediaTypes;
enum { WKAudiovisualMediaTypeNone = 0 };

@class WKWebView, WKScriptMessage, WKUserContentController, WKWebViewConfiguration, WKNavigationAction, WKWindowFeatures;

QDB_FOUND_BY_NAME @interface WKNavigation : NSObject
@end
QDB_FOUND_BY_NAME @interface WKSecurityOrigin : NSObject
@property(readonly, copy) NSString *protocol, *host;
@end
QDB_FOUND_BY_NAME @interface WKFrameInfo : NSObject
@property(readonly, getter=isMainFrame) BOOL mainFrame;
@property(readonly, copy) NSURLRequest *request;
@property(readonly) WKSecurityOrigin *securityOrigin;
@end
QDB_FOUND_BY_NAME @interface WKWindowFeatures : NSObject
@end
QDB_FOUND_BY_NAME @interface WKNavigationAction : NSObject
@property(readonly, copy) WKFrameInfo *sourceFrame, *targetFrame;
@property(readonly) WKNavigationType navigationType;
/// iOS 14.5 and later.
@property(readonly) BOOL shouldPerformDownload;
@property(readonly, copy) NSURLRequest *request;
@end
QDB_FOUND_BY_NAME @interface WKNavigationResponse : NSObject
@property(readonly, getter=isForMainFrame) BOOL forMainFrame;
@property(readonly, copy) NSURLResponse *response;
@property(readonly) BOOL canShowMIMEType;
@end

@protocol WKDownloadDelegate;
/// iOS 14.5 and later.
QDB_FOUND_BY_NAME @interface WKDownload : NSObject
@property(weak) id<WKDownloadDelegate> delegate;
@end
@protocol WKDownloadDelegate <NSObject>
- (void)download:(WKDownload *)download
    decideDestinationUsingResponse:(NSURLResponse *)response
                 suggestedFilename:(NSString *)suggested
                 completionHandler:(void (^)(NSURL *))decide;
@optional
- (void)downloadDidFinish:(WKDownload *)download;
- (void)download:(WKDownload *)download didFailWithError:(NSError *)error resumeData:(NSData *)data;
@end

@protocol WKScriptMessageHandler <NSObject>
- (void)userContentController:(WKUserContentController *)controller didReceiveScriptMessage:(WKScriptMessage *)message;
@end
@protocol WKNavigationDelegate <NSObject>
@optional
- (void)webView:(WKWebView *)web
    decidePolicyForNavigationAction:(WKNavigationAction *)action
                    decisionHandler:(void (^)(WKNavigationActionPolicy))decide;
- (void)webView:(WKWebView *)web
    decidePolicyForNavigationResponse:(WKNavigationResponse *)response
                      decisionHandler:(void (^)(WKNavigationResponsePolicy))decide;
- (void)webView:(WKWebView *)web didStartProvisionalNavigation:(WKNavigation *)navigation;
- (void)webView:(WKWebView *)web didReceiveServerRedirectForProvisionalNavigation:(WKNavigation *)navigation;
- (void)webView:(WKWebView *)web didCommitNavigation:(WKNavigation *)navigation;
- (void)webView:(WKWebView *)web didFinishNavigation:(WKNavigation *)navigation;
- (void)webView:(WKWebView *)web didFailProvisionalNavigation:(WKNavigation *)navigation withError:(NSError *)error;
- (void)webView:(WKWebView *)web didFailNavigation:(WKNavigation *)navigation withError:(NSError *)error;
- (void)webView:(WKWebView *)web
    didReceiveAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge
                    completionHandler:(void (^)(NSInteger how, NSURLCredential *credential))done;
- (void)webView:(WKWebView *)web navigationAction:(WKNavigationAction *)action didBecomeDownload:(WKDownload *)download;
- (void)webView:(WKWebView *)web navigationResponse:(WKNavigationResponse *)response didBecomeDownload:(WKDownload *)download;
- (void)webViewWebContentProcessDidTerminate:(WKWebView *)web;
@end
@protocol WKUIDelegate <NSObject>
@optional
- (void)webViewDidClose:(WKWebView *)web;
- (WKWebView *)webView:(WKWebView *)web
    createWebViewWithConfiguration:(WKWebViewConfiguration *)configuration
               forNavigationAction:(WKNavigationAction *)action
                    windowFeatures:(WKWindowFeatures *)features;
- (void)webView:(WKWebView *)web
    runJavaScriptAlertPanelWithMessage:(NSString *)message
                      initiatedByFrame:(WKFrameInfo *)frame
                     completionHandler:(void (^)(void))done;
- (void)webView:(WKWebView *)web
    runJavaScriptConfirmPanelWithMessage:(NSString *)message
                        initiatedByFrame:(WKFrameInfo *)frame
                       completionHandler:(void (^)(BOOL))done;
- (void)webView:(WKWebView *)web
    runJavaScriptTextInputPanelWithPrompt:(NSString *)prompt
                              defaultText:(NSString *)text
                         initiatedByFrame:(WKFrameInfo *)frame
                        completionHandler:(void (^)(NSString *))done;
- (void)webView:(WKWebView *)web
    requestMediaCapturePermissionForOrigin:(WKSecurityOrigin *)origin
                          initiatedByFrame:(WKFrameInfo *)frame
                                      type:(WKMediaCaptureType)type
                           decisionHandler:(void (^)(WKPermissionDecision))decide;
@end

QDB_FOUND_BY_NAME @interface WKScriptMessage : NSObject
@property(readonly, copy) id body;
@property(readonly, copy) WKFrameInfo *frameInfo;
@property(readonly, weak) WKWebView *webView;
@end
QDB_FOUND_BY_NAME @interface WKUserScript : NSObject
- (instancetype)initWithSource:(NSString *)source injectionTime:(WKUserScriptInjectionTime)time forMainFrameOnly:(BOOL)only;
@end
QDB_FOUND_BY_NAME @interface WKUserContentController : NSObject
- (void)addUserScript:(WKUserScript *)script;
- (void)removeAllUserScripts;
- (void)addScriptMessageHandler:(id<WKScriptMessageHandler>)handler name:(NSString *)name;
- (void)removeScriptMessageHandlerForName:(NSString *)name;
@end
QDB_FOUND_BY_NAME @interface WKPreferences : NSObject
@property BOOL javaScriptCanOpenWindowsAutomatically;
@end
QDB_FOUND_BY_NAME @interface WKWebsiteDataStore : NSObject
+ (WKWebsiteDataStore *)defaultDataStore;
+ (WKWebsiteDataStore *)nonPersistentDataStore;
- (void)removeDataOfTypes:(NSSet<NSString *> *)types modifiedSince:(NSDate *)since completionHandler:(void (^)(void))done;
@end
QDB_FOUND_BY_NAME @interface WKWebViewConfiguration : NSObject
@property(strong) WKUserContentController *userContentController;
@property(strong) WKPreferences *preferences;
@property(strong) WKWebsiteDataStore *websiteDataStore;
@property BOOL allowsInlineMediaPlayback, ignoresViewportScaleLimits;
@property WKAudiovisualMediaTypes mediaTypesRequiringUserActionForPlayback;
@property(copy) NSString *applicationNameForUserAgent;
@end
QDB_FOUND_BY_NAME @interface WKWebView : UIView
@property(readonly, copy) WKWebViewConfiguration *configuration;
@property(weak) id<WKNavigationDelegate> navigationDelegate;
@property(weak) id<WKUIDelegate> UIDelegate;
@property(readonly, strong) UIScrollView *scrollView;
@property(readonly, copy) NSURL *URL;
@property(readonly, copy) NSString *title;
@property(readonly, getter=isLoading) BOOL loading;
@property(readonly) double estimatedProgress;
@property(copy) NSString *customUserAgent;
@property(readonly) BOOL canGoBack;
@property BOOL allowsBackForwardNavigationGestures;
/// iOS 15 and later; opaque.
@property(copy) id interactionState;
/// iOS 16.4 and later.
@property(getter=isInspectable) BOOL inspectable;
- (instancetype)initWithFrame:(CGRect)frame configuration:(WKWebViewConfiguration *)configuration;
- (WKNavigation *)loadRequest:(NSURLRequest *)request;
- (WKNavigation *)reload;
- (WKNavigation *)goBack;
- (void)stopLoading;
/// iOS 15 and later.
- (void)setAllMediaPlaybackSuspended:(BOOL)suspended completionHandler:(void (^)(void))done;
- (void)evaluateJavaScript:(NSString *)source completionHandler:(void (^)(id result, NSError *error))done;
@end
