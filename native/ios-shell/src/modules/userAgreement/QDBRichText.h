#import <UIKit/UIKit.h>

/// Converts the small HTML of an agreement (paragraphs, headings, lists, bold, links) to styled text. No web view may exist before consent,
/// so it loads nothing.
NSAttributedString *QDBRichText(NSString *html);
