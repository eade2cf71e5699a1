#import "QDBCall.h"
#import "QDBShell.h"

@class QDBPagePart;

/// A module of modules/ that is on, by the same name. It answers each of its functions by a method of that name: `agreement.show` by
/// `agreementShow:`. The header of each module is written from modules/ (module-table.ts).
@interface QDBModule : NSObject
@property(nonatomic, readonly, copy) NSString *name;
@property(nonatomic, readonly) QDBSettings *settings;
@property(nonatomic, readonly, weak) QDBShell *shell;
- (instancetype)initWithName:(NSString *)name shell:(QDBShell *)shell;
/// The person has agreed, and the first page comes next.
- (void)start;
/// The module's part of a new page; nil for none.
- (QDBPagePart *)partIn:(QDBPageController *)page;
/// The app leaves the foreground.
- (void)pause;
- (void)resume;
/// An address that came back from another app. Whether it was for this module.
- (BOOL)result:(NSURL *)address;
/// The app starts again with the question of the agreement.
- (void)stop;
@end
