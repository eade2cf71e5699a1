#import "QDBSettings.h"

/// `shell/config.json` of the bundle: the only thing that tells one app from another.
@interface QDBConfig : NSObject
@property(nonatomic, readonly) QDBSettings *app;
@property(nonatomic, readonly) QDBSettings *look;
@property(nonatomic, readonly) QDBSettings *licence;

+ (instancetype)fromBundle;
- (BOOL)isOn:(NSString *)module;
- (NSArray<NSString *> *)modulesOn;
/// The settings of a module that is on; empty when it is off.
- (QDBSettings *)settingsOf:(NSString *)module;
/// The module that a function of the SDK belongs to, empty for what is always there, nil for what is no function.
- (NSString *)moduleOf:(NSString *)function;
/// Where a picture named in the configuration lies; nil for none.
- (NSString *)pathOf:(NSString *)file;
/// Hosts that stay inside the app and may use the bridge.
- (BOOL)ownsHost:(NSString *)host;
@end

/// Version of this shell: apps carry it in their user agent.
extern NSString *const QDBShellVersion;
