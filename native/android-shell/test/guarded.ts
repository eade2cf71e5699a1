/**
 * Members of Android above API level 24 that the shell uses after a check of `Build.VERSION.SDK_INT`. The interpreter refuses them on
 * an older phone, so a test also runs each of them below its level.
 */
export const guarded: readonly string[] = [
  'Landroid/app/Activity;->getOnBackInvokedDispatcher()Landroid/window/OnBackInvokedDispatcher;',
  'Landroid/graphics/Insets;->bottom:I',
  'Landroid/graphics/Insets;->left:I',
  'Landroid/graphics/Insets;->right:I',
  'Landroid/graphics/Insets;->top:I',
  'Landroid/os/VibrationEffect;->createOneShot(JI)Landroid/os/VibrationEffect;',
  'Landroid/os/Vibrator;->vibrate(Landroid/os/VibrationEffect;)V',
  'Landroid/view/Window;->getInsetsController()Landroid/view/WindowInsetsController;',
  'Landroid/view/WindowInsets$Type;->displayCutout()I',
  'Landroid/view/WindowInsets$Type;->ime()I',
  'Landroid/view/WindowInsets$Type;->systemBars()I',
  'Landroid/view/WindowInsets;->CONSUMED:Landroid/view/WindowInsets;',
  'Landroid/view/WindowInsets;->getInsets(I)Landroid/graphics/Insets;',
  'Landroid/view/WindowInsetsController;->hide(I)V',
  'Landroid/view/WindowInsetsController;->setSystemBarsAppearance(II)V',
  'Landroid/view/WindowInsetsController;->setSystemBarsBehavior(I)V',
  'Landroid/view/WindowInsetsController;->show(I)V',
  'Landroid/webkit/WebView;->getCurrentWebViewPackage()Landroid/content/pm/PackageInfo;',
  'Landroid/webkit/WebView;->getWebViewClassLoader()Ljava/lang/ClassLoader;',
  'Landroid/widget/TextView;->setAccessibilityHeading(Z)V',
  'Landroid/window/OnBackInvokedDispatcher;->registerOnBackInvokedCallback(ILandroid/window/OnBackInvokedCallback;)V',
  'Landroid/window/OnBackInvokedDispatcher;->unregisterOnBackInvokedCallback(Landroid/window/OnBackInvokedCallback;)V',
];
