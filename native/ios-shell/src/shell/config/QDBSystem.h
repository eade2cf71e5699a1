#import <Foundation/Foundation.h>

/// A function of the system by name, or NULL on a system that lacks it: nothing optional may stop the app from starting.
void *QDBSystemFunction(const char *name);

/// A string constant of the system by name, or nil.
NSString *QDBSystemConstant(const char *name);
