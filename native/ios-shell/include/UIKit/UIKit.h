// Declarations of the UIKit interface that this shell uses, from Apple's public documentation.
#pragma once
#include <Foundation/Foundation.h>

typedef struct { CGFloat top, left, bottom, right; } UIEdgeInsets;

enum { UIViewAutoresizingFlexibleWidth = 1 << 1, UIViewAutoresizingFlexibleHeight = 1 << 4 };
enum { UIControlStateNormal = 0 };
enum { UIControlEventTouchUpInside = 1 << 6, UIControlEventValueChanged = 1 << 12 };
enum { UIButtonTypeSystem = 1 };
enum { NSTextAlignmentCenter = 1 };
typedef NSInteger UIViewContentMode;
enum { UIViewContentModeScaleAspectFit = 1, UIViewContentModeScaleAspectFill = 2 };
enum { UIAlertControllerStyleAlert = 1 };
enum { UIAlertActionStyleDefault = 0, UIAlertActionStyleCancel = 1 };
typedef NSInteger UIStatusBarStyle;
enum { UIStatusBarStyleDefault = 0, UIStatusBarStyleLightContent = 1, UIStatusBarStyleDarkContent = 3 };
typedef NSInteger UIUserInterfaceStyle;
enum { UIUserInterfaceStyleUnspecified = 0, UIUserInterfaceStyleLight = 1, UIUserInterfaceStyleDark = 2 };
enum { UILayoutConstraintAxisHorizontal = 0, UILayoutConstraintAxisVertical = 1 };
enum { UIStackViewDistributionFillEqually = 1 };
enum { UIStackViewAlignmentCenter = 3 };
enum { UIBarButtonSystemItemClose = 24 };
enum { UIModalPresentationFullScreen = 0 };
typedef NSInteger UITextItemInteraction;

@class UIGestureRecognizer, UIViewController, UIWindow, UIWindowScene, UIScene, UISceneSession, UITextView, UINavigationItem;

@interface UIResponder : NSObject
@end
@interface NSValue (Geometry)
@property(readonly) CGRect CGRectValue;
@end

QDB_FOUND_BY_NAME @interface UIColor : NSObject
@property(class, readonly, strong) UIColor *whiteColor, *blackColor, *clearColor, *labelColor, *secondaryLabelColor;
@property(class, readonly, strong) UIColor *systemBackgroundColor, *secondarySystemBackgroundColor;
+ (UIColor *)colorWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha;
@end
QDB_FOUND_BY_NAME @interface UIFont : NSObject
+ (UIFont *)systemFontOfSize:(CGFloat)size;
+ (UIFont *)boldSystemFontOfSize:(CGFloat)size;
@end
QDB_FOUND_BY_NAME @interface UIFontMetrics : NSObject
@property(class, readonly, strong) UIFontMetrics *defaultMetrics;
- (CGFloat)scaledValueForValue:(CGFloat)value;
@end
QDB_FOUND_BY_NAME @interface UIImage : NSObject
+ (UIImage *)imageNamed:(NSString *)name;
+ (UIImage *)imageWithContentsOfFile:(NSString *)path;
@end
QDB_FOUND_BY_NAME @interface CALayer : NSObject
@property CGFloat cornerRadius;
@property BOOL masksToBounds;
@end
QDB_FOUND_BY_NAME @interface UITraitCollection : NSObject
@property(readonly) UIUserInterfaceStyle userInterfaceStyle;
@end

QDB_FOUND_BY_NAME @interface NSLayoutConstraint : NSObject
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
@end
QDB_FOUND_BY_NAME @interface NSLayoutAnchor : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor *)anchor;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor *)anchor constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor *)anchor constant:(CGFloat)constant;
@end
QDB_FOUND_BY_NAME @interface NSLayoutDimension : NSLayoutAnchor
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor *)anchor multiplier:(CGFloat)factor;
@end
QDB_FOUND_BY_NAME @interface UILayoutGuide : NSObject
@property(readonly, strong) NSLayoutAnchor *topAnchor, *bottomAnchor;
@end

@interface UIView : UIResponder
@property CGRect frame, bounds;
@property CGFloat alpha;
@property(getter=isHidden) BOOL hidden;
@property(copy) UIColor *backgroundColor;
@property(strong) UIColor *tintColor;
@property NSUInteger autoresizingMask;
@property UIViewContentMode contentMode;
@property BOOL clipsToBounds, translatesAutoresizingMaskIntoConstraints;
@property(readonly) UIEdgeInsets safeAreaInsets;
@property(readonly, strong) CALayer *layer;
@property(readonly) UIWindow *window;
@property(readonly) UITraitCollection *traitCollection;
@property UIUserInterfaceStyle overrideUserInterfaceStyle;
@property(readonly, strong) UILayoutGuide *safeAreaLayoutGuide;
@property(readonly, strong) NSLayoutAnchor *topAnchor, *bottomAnchor, *leadingAnchor, *trailingAnchor, *centerXAnchor, *centerYAnchor;
@property(readonly, strong) NSLayoutDimension *widthAnchor, *heightAnchor;
- (instancetype)initWithFrame:(CGRect)frame;
- (void)addSubview:(UIView *)view;
- (void)bringSubviewToFront:(UIView *)view;
- (void)removeFromSuperview;
- (void)addGestureRecognizer:(UIGestureRecognizer *)recognizer;
+ (void)animateWithDuration:(NSTimeInterval)seconds animations:(void (^)(void))change completion:(void (^)(BOOL finished))done;
@end
QDB_FOUND_BY_NAME @interface UIImageView : UIView
- (instancetype)initWithImage:(UIImage *)image;
@end
QDB_FOUND_BY_NAME @interface UILabel : UIView
@property(copy) NSString *text;
@property(strong) UIFont *font;
@property(strong) UIColor *textColor;
@property NSInteger textAlignment, numberOfLines;
@end
QDB_FOUND_BY_NAME @interface UIControl : UIView
- (void)addTarget:(id)target action:(SEL)action forControlEvents:(NSUInteger)events;
@end
QDB_FOUND_BY_NAME @interface UIButton : UIControl
@property(readonly, strong) UILabel *titleLabel;
+ (instancetype)buttonWithType:(NSInteger)type;
- (void)setTitle:(NSString *)title forState:(NSUInteger)state;
- (void)setTitleColor:(UIColor *)color forState:(NSUInteger)state;
@end
QDB_FOUND_BY_NAME @interface UIRefreshControl : UIControl
- (void)beginRefreshing;
- (void)endRefreshing;
@end
QDB_FOUND_BY_NAME @interface UIScrollView : UIView
@property(strong) UIRefreshControl *refreshControl;
@property BOOL bounces, alwaysBounceVertical;
@end
@protocol UITextViewDelegate <NSObject>
@optional
- (BOOL)textView:(UITextView *)view
    shouldInteractWithURL:(NSURL *)url
                  inRange:(NSRange)range
              interaction:(UITextItemInteraction)interaction;
@end
QDB_FOUND_BY_NAME @interface UITextView : UIScrollView
@property(copy) NSAttributedString *attributedText;
@property(weak) id<UITextViewDelegate> delegate;
@property(getter=isEditable) BOOL editable;
@end
QDB_FOUND_BY_NAME @interface UITextField : UIControl
@property(copy) NSString *text, *placeholder;
@property(getter=isSecureTextEntry) BOOL secureTextEntry;
@end
QDB_FOUND_BY_NAME @interface UIStackView : UIView
@property NSInteger axis, distribution, alignment;
@property CGFloat spacing;
- (instancetype)initWithArrangedSubviews:(NSArray<UIView *> *)views;
@end

@protocol UIGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)one
    shouldRecognizeSimultaneouslyWithGestureRecognizer:(UIGestureRecognizer *)other;
@end
QDB_FOUND_BY_NAME @interface UIGestureRecognizer : NSObject
@property(weak) id<UIGestureRecognizerDelegate> delegate;
@property BOOL cancelsTouchesInView;
- (instancetype)initWithTarget:(id)target action:(SEL)action;
@end
QDB_FOUND_BY_NAME @interface UITapGestureRecognizer : UIGestureRecognizer
@end

@interface UIViewController : UIResponder
@property(strong) UIView *view;
@property(readonly, getter=isViewLoaded) BOOL viewLoaded;
@property(copy) NSString *title;
@property(readonly) UIViewController *presentedViewController;
@property(readonly, strong) UINavigationItem *navigationItem;
@property(readonly) UITraitCollection *traitCollection;
@property NSInteger modalPresentationStyle;
@property(readonly) UIStatusBarStyle preferredStatusBarStyle;
- (void)viewDidLoad;
- (void)viewDidLayoutSubviews;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)setNeedsStatusBarAppearanceUpdate;
- (void)addChildViewController:(UIViewController *)child;
- (void)didMoveToParentViewController:(UIViewController *)parent;
- (void)willMoveToParentViewController:(UIViewController *)parent;
- (void)removeFromParentViewController;
- (void)presentViewController:(UIViewController *)controller animated:(BOOL)animated completion:(void (^)(void))done;
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(void (^)(void))done;
@end
QDB_FOUND_BY_NAME @interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)root;
@end
QDB_FOUND_BY_NAME @interface UIBarButtonItem : NSObject
- (instancetype)initWithBarButtonSystemItem:(NSInteger)item target:(id)target action:(SEL)action;
@end
QDB_FOUND_BY_NAME @interface UINavigationItem : NSObject
@property(strong) UIBarButtonItem *leftBarButtonItem;
@end
QDB_FOUND_BY_NAME @interface UIAlertAction : NSObject
+ (instancetype)actionWithTitle:(NSString *)title style:(NSInteger)style handler:(void (^)(UIAlertAction *action))handler;
@end
QDB_FOUND_BY_NAME @interface UIAlertController : UIViewController
@property(readonly) NSArray<UITextField *> *textFields;
+ (instancetype)alertControllerWithTitle:(NSString *)title message:(NSString *)message preferredStyle:(NSInteger)style;
- (void)addAction:(UIAlertAction *)action;
- (void)addTextFieldWithConfigurationHandler:(void (^)(UITextField *field))handler;
@end

/// A protocol of Apple's; only the screen's is used.
QDB_FOUND_BY_NAME @interface UICoordinateSpace : NSObject
- (CGRect)convertRect:(CGRect)rect toCoordinateSpace:(UIView *)view;
@end
QDB_FOUND_BY_NAME @interface UIScreen : NSObject
@property(class, readonly, strong) UIScreen *mainScreen;
@property(readonly) CGRect bounds;
@property(readonly) CGFloat scale;
@property(readonly, strong) UICoordinateSpace *coordinateSpace;
@end
QDB_FOUND_BY_NAME @interface UIDevice : NSObject
@property(class, readonly, strong) UIDevice *currentDevice;
@property(readonly, strong) NSString *model, *systemName, *systemVersion;
@end
QDB_FOUND_BY_NAME @interface UIApplication : UIResponder
@property(class, readonly, strong) UIApplication *sharedApplication;
- (BOOL)canOpenURL:(NSURL *)url;
- (void)openURL:(NSURL *)url options:(NSDictionary *)options completionHandler:(void (^)(BOOL opened))done;
@end

QDB_FOUND_BY_NAME @interface UIOpenURLContext : NSObject
@property(readonly, copy) NSURL *URL;
@end
QDB_FOUND_BY_NAME @interface UISceneSession : NSObject
@property(readonly, strong) NSUserActivity *stateRestorationActivity;
@end
QDB_FOUND_BY_NAME @interface UISceneConnectionOptions : NSObject
@property(readonly, copy) NSSet<UIOpenURLContext *> *URLContexts;
@property(readonly, copy) NSSet<NSUserActivity *> *userActivities;
@end
QDB_FOUND_BY_NAME @interface UIScene : UIResponder
@end
QDB_FOUND_BY_NAME @interface UIWindowScene : UIScene
@end
QDB_FOUND_BY_NAME @interface UIWindow : UIView
@property(strong) UIViewController *rootViewController;
- (instancetype)initWithWindowScene:(UIWindowScene *)scene;
- (void)makeKeyAndVisible;
@end
@protocol UIApplicationDelegate <NSObject>
@end
@protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)options;
- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)contexts;
- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)activity;
- (void)sceneDidBecomeActive:(UIScene *)scene;
- (void)sceneWillResignActive:(UIScene *)scene;
- (NSUserActivity *)stateRestorationActivityForScene:(UIScene *)scene;
@end
@protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property(nonatomic, strong) UIWindow *window;
@end

int UIApplicationMain(int argc, char **argv, NSString *principal, NSString *delegate);
