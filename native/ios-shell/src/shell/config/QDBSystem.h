#import <Foundation/Foundation.h>

/// A function of the system by name, or NULL on a system without it, so that the app starts there too.
void *QDBSystemFunction(const char *name);

/// A string constant of the system by name, or nil.
NSString *QDBSystemConstant(const char *name);
