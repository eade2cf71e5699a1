#import "QDBModule.h"

/// `agreement.*`: the state of the consent, the agreement to read again, the withdrawal.
@interface QDBUserAgreement : QDBModule
@end
