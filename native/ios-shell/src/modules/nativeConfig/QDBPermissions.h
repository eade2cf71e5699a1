#import <Foundation/Foundation.h>

/// The permissions that Info.plist explains, by key, each with whether the person has allowed it. It shows no question.
NSDictionary<NSString *, NSNumber *> *QDBPermissions(void);
