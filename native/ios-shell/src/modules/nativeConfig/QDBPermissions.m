#import "QDBPermissions.h"
#import <AVFoundation/AVFoundation.h>
#import <CoreLocation/CoreLocation.h>
#import "QDBSystem.h"

static AVAuthorizationStatus statusOf(const char *mediaType) {
  NSString *type = QDBSystemConstant(mediaType);
  return type ? [AVCaptureDevice authorizationStatusForMediaType:type] : AVAuthorizationStatusNotDetermined;
}

static BOOL mayCapture(const char *mediaType) {
  return statusOf(mediaType) == AVAuthorizationStatusAuthorized;
}

static BOOL mayLocate(void) {
  CLAuthorizationStatus status = [CLLocationManager new].authorizationStatus;
  return status == kCLAuthorizationStatusAuthorizedAlways || status == kCLAuthorizationStatusAuthorizedWhenInUse;
}

NSDictionary<NSString *, NSNumber *> *QDBPermissions(void) {
  NSDictionary<NSString *, NSNumber *> *granted = @{
    @"NSCameraUsageDescription" : @(mayCapture("AVMediaTypeVideo")),
    @"NSMicrophoneUsageDescription" : @(mayCapture("AVMediaTypeAudio")),
    @"NSLocationWhenInUseUsageDescription" : @(mayLocate()),
  };
  NSMutableDictionary *declared = [NSMutableDictionary dictionary];
  for (NSString *key in granted) {
    if ([NSBundle.mainBundle objectForInfoDictionaryKey:key]) {
      declared[key] = granted[key];
    }
  }
  return declared;
}

BOOL QDBHasRefused(QDBSettings *own) {
  return ([own flag:@"camera"] && statusOf("AVMediaTypeVideo") == AVAuthorizationStatusDenied) ||
         ([own flag:@"microphone"] && statusOf("AVMediaTypeAudio") == AVAuthorizationStatusDenied) ||
         ([own flag:@"location"] && [CLLocationManager new].authorizationStatus == kCLAuthorizationStatusDenied);
}
