#import <Foundation/Foundation.h>

/// Whether the phone's first language is Chinese; users of every other language see English.
BOOL QDBIsChinese(void);

/// The text in the phone's language; an empty one falls back to the other.
NSString *QDBText(NSString *zh, NSString *en);
