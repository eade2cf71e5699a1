// Declarations of the AVFoundation interface that this shell uses, from Apple's public documentation.
#pragma once
#include <Foundation/Foundation.h>

typedef NSInteger AVAuthorizationStatus;
enum { AVAuthorizationStatusNotDetermined = 0, AVAuthorizationStatusDenied = 2, AVAuthorizationStatusAuthorized = 3 };

QDB_FOUND_BY_NAME @interface AVCaptureDevice : NSObject
+ (AVAuthorizationStatus)authorizationStatusForMediaType:(NSString *)type;
@end
