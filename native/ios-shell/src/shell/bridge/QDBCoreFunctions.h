#import "QDBModule.h"

/// What answers in every app: facts about phone, system and app.
@interface QDBCoreFunctions : QDBModule
@end
