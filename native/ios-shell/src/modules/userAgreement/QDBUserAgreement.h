#import "QDBModule.h"

/// `agreement.*`: what was agreed to and when, reading it again, taking it back.
@interface QDBUserAgreement : QDBModule
@end
