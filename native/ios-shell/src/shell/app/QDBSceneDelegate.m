#import "QDBSceneDelegate.h"
#import "QDBRootController.h"
#import "QDBShell.h"

/// The type of the activity in which iOS keeps the pages of an app that it ends (NSUserActivityTypes), and its only value.
static NSString *const kept = @"qdb.pages";

@implementation QDBSceneDelegate {
  QDBRootController *_root;
}

- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)options {
  QDBShell *shell = [[QDBShell alloc] initWithConfig:[QDBConfig fromBundle]];
  _root = [[QDBRootController alloc] initWithShell:shell];
  _root.pages = session.stateRestorationActivity.userInfo[kept];
  [self scene:scene openURLContexts:options.URLContexts];
  NSUserActivity *activity = options.userActivities.anyObject;
  if (activity) {
    [self scene:scene continueUserActivity:activity];
  }
  self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
  self.window.rootViewController = _root;
  [shell.theme applyTo:self.window];
  [self.window makeKeyAndVisible];
}

- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)contexts {
  [_root follow:contexts.anyObject.URL];
}

- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)activity {
  [_root follow:activity.webpageURL];
}

- (NSUserActivity *)stateRestorationActivityForScene:(UIScene *)scene {
  NSData *pages = _root.pages;
  if (!pages) {
    return nil;
  }
  NSUserActivity *activity = [[NSUserActivity alloc] initWithActivityType:kept];
  activity.userInfo = @{kept : pages};
  return activity;
}

- (void)sceneDidBecomeActive:(UIScene *)scene {
  [_root becomeActive];
}

- (void)sceneWillResignActive:(UIScene *)scene {
  [_root resignActive];
}

@end
