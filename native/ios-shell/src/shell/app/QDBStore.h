#import "QDBSettings.h"

/// The values that the shell keeps between starts.
@interface QDBStore : NSObject
- (QDBSettings *)recall:(NSString *)name;
- (void)keep:(NSDictionary *)values as:(NSString *)name;
- (void)forget:(NSString *)name;
/// A random identifier of this installation, made at first use and deleted with the app.
- (NSString *)installationId;
- (void)countLaunch;
- (BOOL)isFirstLaunch;
@end
