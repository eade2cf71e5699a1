#import "QDBSettings.h"

/// The permissions that Info.plist explains, by key, each with whether the person has allowed it. It shows no question.
NSDictionary<NSString *, NSNumber *> *QDBPermissions(void);

/// Whether the person has refused something that these settings have on. iOS asks only once.
BOOL QDBHasRefused(QDBSettings *own);
