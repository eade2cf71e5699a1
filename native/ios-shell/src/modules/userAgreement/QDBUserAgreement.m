#import "QDBUserAgreement.h"
#import "QDBPageController.h"
#import "QDBPageScripts.h"
#import "QDBRootController.h"

/// `agreement.*`: the state of the consent, the agreement to read again, the withdrawal.
@implementation QDBUserAgreement

- (void)agreementStatus:(QDBCall *)call {
  [call done:[self.shell.consent status]];
}

- (void)agreementShow:(QDBCall *)call {
  [self.shell.root showAgreementThen:^{
    [self agreementStatus:call];
  }];
}

/// The first link of the module is the user agreement, the second the privacy policy; without links, the agreed text.
- (void)agreementOpen:(QDBCall *)call {
  NSString *document = [call.params string:@"doc"];
  if ([call.params has:@"doc"] && ![@[ @"user", @"privacy" ] containsObject:document]) {
    [call fail:@"E_PARAM" message:@"doc must be user or privacy"];
    return;
  }
  NSArray<QDBSettings *> *links = [self.settings list:@"links"];
  NSUInteger place = [document isEqualToString:@"privacy"] ? 1 : 0;
  if (place >= links.count) {
    [self agreementShow:call];
    return;
  }
  NSURL *url = [NSURL URLWithString:[links[place] string:@"link"]];
  if (url) {
    [self.shell openOutside:url];
  }
  [call done];
}

/// A page can only withdraw the consent. The person has given it before any page exists.
- (void)agreementSet:(QDBCall *)call {
  if (![call acceptsFlag:@"agreed"]) {
    return;
  }
  if (![call.params has:@"agreed"] || [call.params flag:@"agreed"]) {
    [self agreementStatus:call];
  } else {
    [self agreementRevoke:call];
  }
}

/// The app starts again with the question, as at its first start.
- (void)agreementRevoke:(QDBCall *)call {
  QDBShell *shell = self.shell;
  [shell.consent revoke];
  [call done:[shell.consent status]];
  [call.page.scripts emit:@"agreement" data:[shell.consent status] heard:nil];
  [NSOperationQueue.mainQueue addOperationWithBlock:^{
    [shell.root startAgain];
  }];
}

@end
