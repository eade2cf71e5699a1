#import <Foundation/Foundation.h>

/// What Info.plist explains a use of, by its key there, and whether the person has allowed it. Asks nobody.
NSDictionary<NSString *, NSNumber *> *QDBPermissions(void);
