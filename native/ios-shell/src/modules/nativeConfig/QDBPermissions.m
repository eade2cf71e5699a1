#import "QDBPermissions.h"
#import <AVFoundation/AVFoundation.h>
#import <CoreLocation/CoreLocation.h>
#import "QDBSystem.h"

static BOOL mayCapture(const char *mediaType) {
  NSString *type = QDBSystemConstant(mediaType);
  return type && [AVCaptureDevice authorizationStatusForMediaType:type] == AVAuthorizationStatusAuthorized;
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
