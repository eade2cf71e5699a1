#import <UIKit/UIKit.h>

/// The small HTML of an agreement (paragraphs, headings, lists, bold, links) as styled text. No web view may exist before consent,
/// so nothing here loads anything.
NSAttributedString *QDBRichText(NSString *html);
