#import <Foundation/Foundation.h>

@class QDBPageController;

/// Sends the page the height that the keyboard covers (event `insets`, CSS variable --kb-height).
@interface QDBKeyboard : NSObject
- (instancetype)initWithPage:(QDBPageController *)page;
@end
