#import "QDBSystem.h"
#import <dlfcn.h>

void *QDBSystemFunction(const char *name) {
  return dlsym(RTLD_DEFAULT, name);
}

NSString *QDBSystemConstant(const char *name) {
  NSString *const *place = (NSString *const *)dlsym(RTLD_DEFAULT, name);
  return place ? *place : nil;
}
