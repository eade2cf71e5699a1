#import "QDBSettings.h"

/// What the shell remembers between starts.
@interface QDBStore : NSObject
- (QDBSettings *)recall:(NSString *)name;
- (void)keep:(NSDictionary *)values as:(NSString *)name;
- (void)forget:(NSString *)name;
/// Random, made at first use, gone with the app: never an identifier of the phone.
- (NSString *)installationId;
- (void)countLaunch;
- (BOOL)isFirstLaunch;
@end
