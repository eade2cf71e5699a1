#import "QDBSettings.h"

@class QDBPageController;

/// One call of a page: its function, its parameters, and the way back. It has one answer, `{id, ok: true, data}` or
/// `{id, ok: false, error: {code, message, api}}`.
@interface QDBCall : NSObject
@property(nonatomic, readonly) NSString *api;
@property(nonatomic, readonly) QDBSettings *params;
@property(nonatomic, readonly, weak) QDBPageController *page;
/// `origin` is the document's that called, and that gets the answer.
- (instancetype)initWithPage:(QDBPageController *)page origin:(NSString *)origin values:(NSDictionary *)values;
- (void)done;
- (void)done:(NSDictionary *)data;
- (void)fail:(NSString *)code message:(NSString *)message;
/// Whether the parameter is missing, null or of that kind; if not, answers the call with E_PARAM.
- (BOOL)acceptsText:(NSString *)key;
- (BOOL)acceptsFlag:(NSString *)key;
- (BOOL)acceptsColor:(NSString *)key;
@end
