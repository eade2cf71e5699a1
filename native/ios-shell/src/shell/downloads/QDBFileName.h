#import <Foundation/Foundation.h>

/// Whether a response asks to be kept as a file.
BOOL QDBIsAttachment(NSURLResponse *response);

/// The name of a file: `filename*` of Content-Disposition (RFC 5987), else the one that the system suggests; no path.
NSString *QDBFileName(NSURLResponse *response, NSString *suggested);

/// `report.pdf` with 2 is `report (2).pdf`.
NSString *QDBNumberedName(NSString *name, int number);
