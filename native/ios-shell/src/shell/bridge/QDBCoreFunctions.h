#import "QDBModule.h"

/// The functions of every app: facts about phone, system and app.
@interface QDBCoreFunctions : QDBModule
@end
