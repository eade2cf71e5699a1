#import "QDBSettings.h"

/// `shell/config.json` of the bundle: the only difference between two apps.
@interface QDBConfig : NSObject
@property(nonatomic, readonly) QDBSettings *app;
@property(nonatomic, readonly) QDBSettings *look;
@property(nonatomic, readonly) QDBSettings *licence;
/// The settings of nativeConfig, which every part of the shell reads.
@property(nonatomic, readonly) QDBSettings *own;

/// A trial has a mark on its start screen, its pages can be inspected from a computer, and it ends without an answer.
@property(nonatomic, readonly) BOOL isTrial;

+ (instancetype)fromBundle;
- (BOOL)isOn:(NSString *)module;
- (NSArray<NSString *> *)modulesOn;
/// The settings of a module that is on; empty when it is off.
- (QDBSettings *)settingsOf:(NSString *)module;
/// The module of an SDK function, empty for a function of every app, nil for an unknown name.
- (NSString *)moduleOf:(NSString *)function;
/// The path of a picture in the configuration; nil for none.
- (NSString *)pathOf:(NSString *)file;
/// Hosts that stay inside the app and may use the bridge, in small letters; `*.` covers all subdomains.
@property(nonatomic, readonly) NSArray<NSString *> *hosts;
- (BOOL)ownsHost:(NSString *)host;
@end

/// Version of this shell: apps carry it in their user agent.
extern NSString *const QDBShellVersion;
