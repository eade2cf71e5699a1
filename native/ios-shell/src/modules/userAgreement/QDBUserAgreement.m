#import "QDBUserAgreement.h"
#import "QDBPageController.h"
#import "QDBPageScripts.h"
#import "QDBRootController.h"

@implementation QDBUserAgreement

- (NSDictionary<NSString *, QDBFunction> *)functions {
  QDBShell *shell = self.shell;
  return @{
    @"agreement.status" : ^(QDBCall *call) {
      [call done:[shell.consent status]];
    },
    @"agreement.show" : ^(QDBCall *call) {
      show(call, shell);
    },
    @"agreement.open" : ^(QDBCall *call) {
      openDocument(call, shell);
    },
    @"agreement.set" : ^(QDBCall *call) {
      setAgreed(call, shell);
    },
    @"agreement.revoke" : ^(QDBCall *call) {
      takeBack(call, shell);
    },
  };
}

static void show(QDBCall *call, QDBShell *shell) {
  [shell.root showAgreementThen:^{
    [call done:[shell.consent status]];
  }];
}

/// The first link of the module is the user agreement, the second the privacy policy; without links, the agreed text.
static void openDocument(QDBCall *call, QDBShell *shell) {
  NSString *document = [call.params string:@"doc"];
  if ([call.params has:@"doc"] && ![@[ @"user", @"privacy" ] containsObject:document]) {
    [call fail:@"E_PARAM" message:@"doc must be user or privacy"];
    return;
  }
  NSArray<QDBSettings *> *links = [[shell.config settingsOf:@"userAgreement"] list:@"links"];
  NSUInteger place = [document isEqualToString:@"privacy"] ? 1 : 0;
  if (place >= links.count) {
    show(call, shell);
    return;
  }
  NSURL *url = [NSURL URLWithString:[links[place] string:@"link"]];
  if (url) {
    [shell openOutside:url];
  }
  [call done];
}

/// A page can only withdraw the consent. The person has given it before any page exists.
static void setAgreed(QDBCall *call, QDBShell *shell) {
  if (![call acceptsFlag:@"agreed"]) {
    return;
  }
  if (![call.params has:@"agreed"] || [call.params flag:@"agreed"]) {
    [call done:[shell.consent status]];
  } else {
    takeBack(call, shell);
  }
}

/// The app starts again with the question, as at its first start.
static void takeBack(QDBCall *call, QDBShell *shell) {
  [shell.consent revoke];
  [call done:[shell.consent status]];
  [call.page.scripts emit:@"agreement" data:[shell.consent status] heard:nil];
  [NSOperationQueue.mainQueue addOperationWithBlock:^{
    [shell.root startAgain];
  }];
}

@end
