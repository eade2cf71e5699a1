import { JavaObject, type Reference, type Value } from '../dalvik/values.ts';
import { Resources } from './android-os.ts';
import { phone } from './phone.ts';
import { ViewPropertyAnimator } from './screen/view-animation.ts';

const WRAP = -2;
const NO_HIDE_DESCENDANTS = 4;

export class View extends JavaObject {
  static override readonly java: string = 'android.view.View';
  parent: ViewGroup | null = null;
  padding = [0, 0, 0, 0];
  background: number | Reference = null;
  layout: LayoutParams | null = null;
  enabled = true;
  clickable = false;
  isHeading = false;
  alphaNow = 1;
  translation = 0;
  across = 0;
  /** The animation of each property that moves or has moved. */
  readonly moving = new Map<string, ViewPropertyAnimator>();
  description = '';
  scrolledDown = 0;
  pressed: JavaObject | null = null;
  longPressed: JavaObject | null = null;
  visibility = 0;
  scaleX = 1;
  touchListener: JavaObject | null = null;
  insetsListener: JavaObject | null = null;

  minimumWidth = 0;
  minimumHeight = 0;
  /** Whether screen readers are told of it and of what it holds; the name of a pane for them. */
  isSaid = true;
  pane = '';
  isSelected: Value = false;
  tag: Value = null;
  layoutListener: JavaObject | null = null;

  construct(): void {}
  setTag(tag: Value): void {
    this.tag = tag;
  }
  getTag(): Value {
    return this.tag;
  }
  getContext(): null {
    return null;
  }
  /** A view without a size of its own is as large as the screen. */
  getWidth(): number {
    return (this.layout?.width === WRAP && this.minimumWidth) || phone().screenSize.width;
  }
  getLeft(): number {
    return 0;
  }
  getTop(): number {
    return 0;
  }
  performClick(): boolean {
    phone().machine.send(this.pressed!, 'onClick(Landroid/view/View;)V', this);
    return true;
  }
  setMinimumWidth(width: number): void {
    this.minimumWidth = width;
  }
  setImportantForAccessibility(mode: number): void {
    this.isSaid = mode !== NO_HIDE_DESCENDANTS;
  }
  setAccessibilityPaneTitle(name: string): void {
    this.pane = name;
  }
  getLayoutDirection(): number {
    return phone().isRightToLeft ? 1 : 0;
  }
  setAlpha(alpha: number): void {
    this.alphaNow = alpha;
  }
  setTranslationX(translation: number): void {
    this.across = translation;
  }
  getParent(): ViewGroup | null {
    return this.parent;
  }
  setContentDescription(text: string): void {
    this.description = text;
  }
  /** It hears of the view's first layout, and of others from a test. */
  addOnLayoutChangeListener(listener: JavaObject): void {
    this.layoutListener = listener;
    phone().post(0, () => this.layOut());
  }
  layOut({ width, height } = phone().screenSize, before = height): void {
    const sizes = [0, 0, width, height, 0, 0, width, before];
    if (this.layoutListener) {
      phone().machine.send(this.layoutListener, 'onLayoutChange(Landroid/view/View;IIIIIIII)V', this, ...sizes);
    }
  }
  getResources(): Resources {
    return new Resources();
  }
  'post(Ljava/lang/Runnable;)'(runnable: JavaObject): boolean {
    phone().post(0, () => phone().run(runnable));
    return true;
  }
  setMinimumHeight(height: number): void {
    this.minimumHeight = height;
  }
  setSelected(isSelected: Value): void {
    this.isSelected = isSelected;
  }
  setBackgroundColor(color: number): void {
    this.background = color;
  }
  setBackground(drawable: Reference): void {
    this.background = drawable;
  }
  setAccessibilityLiveRegion(): void {}
  setAccessibilityHeading(isHeading: Value): void {
    this.isHeading = Boolean(isHeading);
  }
  setPadding(...padding: number[]): void {
    this.padding = padding;
  }
  setPaddingRelative(...padding: number[]): void {
    this.padding = padding;
  }
  setLayoutParams(layout: LayoutParams): void {
    this.layout = layout;
  }
  setClickable(clickable: boolean): void {
    this.clickable = clickable;
  }
  setEnabled(enabled: boolean): void {
    this.enabled = enabled;
  }
  setOnClickListener(listener: JavaObject): void {
    this.pressed = listener;
  }
  setOnLongClickListener(listener: JavaObject): void {
    this.longPressed = listener;
  }
  getHeight(): number {
    return (this.layout?.width === WRAP && this.minimumHeight) || phone().screenSize.height;
  }
  invalidate(): void {}
  setVisibility(visibility: number): void {
    this.visibility = visibility;
  }
  setScaleX(scale: number): void {
    this.scaleX = scale;
  }
  setPivotX(): void {}
  setOnTouchListener(listener: JavaObject): void {
    this.touchListener = listener;
  }
  setOnApplyWindowInsetsListener(listener: JavaObject): void {
    this.insetsListener = listener;
  }
  setSystemUiVisibility(flags: number): void {
    phone().window.uiVisibility = flags;
  }
  setElevation(): void {}
  setStateListAnimator(): void {}
  setTranslationY(translation: number): void {
    this.translation = translation;
  }
  getRootWindowInsets(): JavaObject | null {
    return phone().insets;
  }
  canScrollVertically(direction: number): boolean {
    return direction < 0 && this.scrolledDown > 0;
  }
  performHapticFeedback(kind: number): boolean {
    phone().device.vibrations.push(['heavy', 'medium', '', 'light'][kind]!);
    return true;
  }
  onTouchEvent(): boolean {
    return this.clickable;
  }
  animate(): ViewPropertyAnimator {
    return Object.assign(new ViewPropertyAnimator(), { view: this });
  }
}

export class ViewGroup extends View {
  static override readonly java: string = 'android.view.ViewGroup';
  readonly children: View[] = [];
  addView(view: View, layout: LayoutParams | null = null): void {
    this.insert(view, this.children.length, layout);
  }
  'addView(Landroid/view/View;ILandroid/view/ViewGroup$LayoutParams;)'(
    view: View,
    at: number,
    layout: LayoutParams,
  ): void {
    this.insert(view, at, layout);
  }
  removeView(view: View): void {
    const at = this.children.indexOf(view);
    if (at >= 0) {
      this.children.splice(at, 1);
      view.parent = null;
    }
  }
  getChildAt(at: number): View | null {
    return this.children[at] ?? null;
  }
  indexOfChild(view: View): number {
    return this.children.indexOf(view);
  }
  removeAllViews(): void {
    for (const child of [...this.children]) {
      this.removeView(child);
    }
  }
  onInterceptTouchEvent(): boolean {
    return false;
  }
  private insert(view: View, at: number, layout: LayoutParams | null): void {
    if (view.parent) {
      phone().machine.raise('java.lang.IllegalStateException', 'The view already has a parent');
    }
    this.children.splice(at, 0, view);
    view.parent = this;
    view.layout = layout;
  }
}

export class LayoutParams extends JavaObject {
  static override readonly java: string = 'android.view.ViewGroup.LayoutParams';
  width = 0;
  height = 0;
  last = 0;
  topMargin = 0;
  bottomMargin = 0;
  gravity = 0;
  start = 0;
  construct(width: number, height: number, last = 0): void {
    Object.assign(this, { width, height, last });
  }
  setMargins(): void {}
  setMarginStart(start: number): void {
    this.start = start;
  }
}

export class FrameLayoutParams extends LayoutParams {
  static override readonly java = 'android.widget.FrameLayout.LayoutParams';
}

export class LinearLayoutParams extends LayoutParams {
  static override readonly java = 'android.widget.LinearLayout.LayoutParams';
}

export class ViewConfiguration extends JavaObject {
  static override readonly java = 'android.view.ViewConfiguration';
  static get(): ViewConfiguration {
    return new ViewConfiguration();
  }
  getScaledTouchSlop(): number {
    return 16;
  }
}
