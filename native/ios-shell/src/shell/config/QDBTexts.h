#import <Foundation/Foundation.h>

/// Whether the phone's first language is Chinese; every other language reads English.
BOOL QDBIsChinese(void);

/// The text in the phone's language; an empty one falls back to the other.
NSString *QDBText(NSString *zh, NSString *en);
