#import <Foundation/Foundation.h>

/// Whether the whole text matches a pattern; `*` stands for any characters.
BOOL QDBPatternMatches(NSString *pattern, NSString *text);

/// Whether a host is the named one; `*.` in front covers its subdomains.
BOOL QDBHostMatches(NSString *named, NSString *host);
