#import <Foundation/Foundation.h>

@class QDBPageController;

/// Tells the page how much of it the keyboard covers (event `insets`, CSS variable --kb-height).
@interface QDBKeyboard : NSObject
- (instancetype)initWithPage:(QDBPageController *)page;
@end
