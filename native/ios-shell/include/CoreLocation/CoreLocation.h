// Declarations of the CoreLocation interface that this shell uses, from Apple's public documentation.
#pragma once
#include <Foundation/Foundation.h>

typedef int CLAuthorizationStatus;
enum { kCLAuthorizationStatusDenied = 2, kCLAuthorizationStatusAuthorizedAlways = 3, kCLAuthorizationStatusAuthorizedWhenInUse = 4 };

QDB_FOUND_BY_NAME @interface CLLocationManager : NSObject
@property(readonly) CLAuthorizationStatus authorizationStatus;
@end
