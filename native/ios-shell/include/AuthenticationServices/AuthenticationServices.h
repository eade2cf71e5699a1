// Declarations of the AuthenticationServices interface that this shell uses, from Apple's public documentation.
#pragma once
#include <UIKit/UIKit.h>

@class ASWebAuthenticationSession;

@protocol ASWebAuthenticationPresentationContextProviding <NSObject>
- (UIWindow *)presentationAnchorForWebAuthenticationSession:(ASWebAuthenticationSession *)session;
@end
/// iOS 17.4 and later.
QDB_FOUND_BY_NAME @interface ASWebAuthenticationSessionCallback : NSObject
+ (instancetype)callbackWithHTTPSHost:(NSString *)host path:(NSString *)path;
@end
QDB_FOUND_BY_NAME @interface ASWebAuthenticationSession : NSObject
@property(weak) id<ASWebAuthenticationPresentationContextProviding> presentationContextProvider;
- (instancetype)initWithURL:(NSURL *)url
          callbackURLScheme:(NSString *)scheme
          completionHandler:(void (^)(NSURL *, NSError *))done;
/// iOS 17.4 and later.
- (instancetype)initWithURL:(NSURL *)url
                   callback:(ASWebAuthenticationSessionCallback *)callback
          completionHandler:(void (^)(NSURL *, NSError *))done;
- (BOOL)start;
- (void)cancel;
@end
