import { type JavaArray, JavaObject, type Reference, type Value } from '../dalvik/values.ts';
import { BitmapDrawable, Canvas, Drawable } from './android-graphics.ts';
import { View, ViewGroup } from './android-view.ts';
import { fillColors, type GrayPicture } from './files/gray-picture.ts';
import { jpegOf, type Shot, shotIn } from './files/shot.ts';
import { bytesOf } from './java-lang.ts';
import { phone } from './phone.ts';

export class FrameLayout extends ViewGroup {
  static override readonly java: string = 'android.widget.FrameLayout';
}

export class LinearLayout extends ViewGroup {
  static override readonly java = 'android.widget.LinearLayout';
  setOrientation(): void {}
  setGravity(): void {}
}

export class ScrollView extends FrameLayout {
  static override readonly java = 'android.widget.ScrollView';
}

export class TextView extends View {
  static override readonly java: string = 'android.widget.TextView';
  text = '';
  color = 0;
  hint = '';
  /** The picture at the start of the line. */
  icon = '';
  inputType = 0;
  movement: Reference = null;
  setText(text: Value): void {
    this.text = text instanceof Spanned ? text.html : String(text);
  }
  setTextColor(color: number): void {
    this.color = color;
  }
  /** In dp, as the user's size of text is at that moment. */
  textSize = 14;
  setTextSize(size: number): void {
    this.textSize = size * phone().fontScale;
  }
  setGravity(): void {}
  setMinHeight(): void {}
  setMinWidth(): void {}
  setMaxLines(): void {}
  setMaxWidth(): void {}
  setCompoundDrawablePadding(): void {}
  setCompoundDrawablesRelative(start: JavaObject | null): void {
    this.icon = nameOf(start);
  }
  setEllipsize(): void {}
  setLineSpacing(): void {}
  setLinkTextColor(): void {}
  setAllCaps(): void {}
  setHint(hint: string): void {
    this.hint = hint;
  }
  setInputType(type: number): void {
    this.inputType = type;
  }
  setMovementMethod(movement: Reference): void {
    this.movement = movement;
  }
}

export class EditText extends TextView {
  static override readonly java = 'android.widget.EditText';
  getText(): Editable {
    return Object.assign(new Editable(), { text: this.text });
  }
}

export class Editable extends JavaObject {
  static override readonly java = 'android.text.Editable';
  text = '';
  override toString(): string {
    return this.text;
  }
}

export class Button extends TextView {
  static override readonly java = 'android.widget.Button';
}

export class ImageView extends View {
  static override readonly java = 'android.widget.ImageView';
  picture = '';
  drawable: JavaObject | null = null;
  scale: Reference = null;
  setImageBitmap(bitmap: Bitmap | null): void {
    this.picture = bitmap?.name ?? '';
  }
  /** The outline of a system icon, the name of a picture, or the app's own icon. */
  setImageDrawable(drawable: JavaObject | null): void {
    this.drawable = drawable;
    this.picture = nameOf(drawable);
  }
  setScaleType(scale: Reference): void {
    this.scale = scale;
  }
  setAdjustViewBounds(): void {}
  setMaxHeight(): void {}
}

const nameOf = (drawable: JavaObject | null): string =>
  drawable instanceof BitmapDrawable ? drawable.picture : drawable ? outlineOf(drawable) : '';

/** The path of the shell's own drawable; the app's icon is a drawable of the system. */
function outlineOf(drawable: JavaObject): string {
  if (drawable.javaClass !== 'Lapp/shell/OutlineDrawable;') {
    return 'app icon';
  }
  const canvas = new Canvas();
  phone().machine.send(drawable, 'draw(Landroid/graphics/Canvas;)V', canvas);
  return canvas.drawn[0]!.path.parts.join(' ');
}

export class ScaleType extends JavaObject {
  static override readonly java = 'android.widget.ImageView.ScaleType';
  static CENTER_CROP = new ScaleType();
  static CENTER = new ScaleType();
}

export class ProgressBar extends View {
  static override readonly java = 'android.widget.ProgressBar';
  tint: Reference = null;
  setIndeterminateTintList(tint: Reference): void {
    this.tint = tint;
  }
}

export class Toast extends JavaObject {
  static override readonly java = 'android.widget.Toast';
  text = '';
  static makeText(_context: Value, text: string): Toast {
    return Object.assign(new Toast(), { text });
  }
  show(): void {
    phone().toasts.push(this.text);
  }
}

export class Bitmap extends JavaObject {
  static override readonly java = 'android.graphics.Bitmap';
  name = '';
  gray: GrayPicture | null = null;
  config: Reference = null;
  shot: Shot | null = null;
  static createBitmap(width: number, height: number): Bitmap {
    if (width * height > phone().mostPixels) {
      phone().machine.raise('java.lang.OutOfMemoryError', `${width} x ${height}`);
    }
    phone().decoded.push([width, height]);
    return new Bitmap();
  }
  static 'createBitmap(Landroid/graphics/Bitmap;IIIILandroid/graphics/Matrix;Z)'(
    from: Bitmap,
    _x: number,
    _y: number,
    across: number,
    down: number,
    { turn }: { turn: number },
  ): Bitmap {
    const [width, height] = turn % 180 === 0 ? [across, down] : [down, across];
    return Object.assign(new Bitmap(), { config: from.config, shot: { ...from.shot!, width, height, turn } });
  }
  compress(_form: Reference, _quality: number, out: { parts: Buffer[] }): boolean {
    out.parts.push(jpegOf(this.shot!));
    return true;
  }
  eraseColor(): void {}
  getWidth(): number {
    return (this.gray ?? this.shot)?.width ?? phone().pictureSize.width;
  }
  getHeight(): number {
    return (this.gray ?? this.shot)?.height ?? phone().pictureSize.height;
  }
  getPixels(into: JavaArray): void {
    fillColors(into, this.gray!.gray);
  }
}

export class BitmapFactory extends JavaObject {
  static override readonly java = 'android.graphics.BitmapFactory';
  /** Bytes that begin as a PNG or JPEG file does. */
  static decodeByteArray(bytes: JavaArray, _from: number, _size: number, options: BitmapOptions): Bitmap | null {
    const shot = shotIn(bytesOf(bytes));
    if (shot) {
      const { inPreferredConfig: config, inSampleSize: sample } = options;
      const power = 2 ** Math.floor(Math.log2(Math.max(1, sample)));
      const size = { width: Math.floor(shot.width / power), height: Math.floor(shot.height / power) };
      return Object.assign(new Bitmap(), { config, shot: { ...shot, ...size } });
    }
    const [first] = bytes.items as number[];
    const isPicture = first === -119 || first === -1;
    Object.assign(options, isPicture ? { outWidth: 48, outHeight: 48 } : {});
    return isPicture && !options.inJustDecodeBounds
      ? Object.assign(new Bitmap(), { name: 'picture of the page' })
      : null;
  }
  /** A file is a picture when the test has drawn one with that text. */
  static decodeFile(path: string, options: BitmapOptions): Bitmap | null {
    const text = Buffer.from(phone().written.get(path) ?? []).toString();
    const gray = phone().drawn.get(text) ?? null;
    Object.assign(options, { outWidth: gray?.width ?? -1, outHeight: gray?.height ?? -1 });
    return gray && !options.inJustDecodeBounds ? Object.assign(new Bitmap(), { name: text, gray }) : null;
  }
  static decodeStream(stream: { bytes: Buffer }, _padding: null, options: BitmapOptions): Bitmap | null {
    const { width, height } = phone().pictureSize;
    Object.assign(options, { outWidth: width, outHeight: height });
    if (options.inJustDecodeBounds) {
      return null;
    }
    phone().decoded.push([width / options.inSampleSize, height / options.inSampleSize]);
    return Object.assign(new Bitmap(), { name: stream.bytes.toString() });
  }
}

export class BitmapOptions extends JavaObject {
  static override readonly java = 'android.graphics.BitmapFactory.Options';
  inJustDecodeBounds: Value = false;
  inSampleSize = 0;
  inPreferredConfig: Reference = null;
  outWidth = -1;
  outHeight = -1;
  construct(): void {}
}

export class TruncateAt extends JavaObject {
  static override readonly java = 'android.text.TextUtils.TruncateAt';
  static END = new TruncateAt();
}

export class RippleDrawable extends Drawable {
  static override readonly java = 'android.graphics.drawable.RippleDrawable';
}

export class GradientDrawable extends JavaObject {
  static override readonly java = 'android.graphics.drawable.GradientDrawable';
  color = 0;
  construct(): void {}
  setColor(color: number): void {
    this.color = color;
  }
  setCornerRadius(): void {}
  stroke = 0;
  setShape(): void {}
  setStroke(_width: number, color: number): void {
    this.stroke = color;
  }
}

export class ColorStateList extends JavaObject {
  static override readonly java = 'android.content.res.ColorStateList';
  color = 0;
  static override valueOf(color: number): ColorStateList {
    return Object.assign(new ColorStateList(), { color });
  }
}

export class Html extends JavaObject {
  static override readonly java = 'android.text.Html';
  static fromHtml(html: string): Spanned {
    return Object.assign(new Spanned(), { html });
  }
}

export class Spanned extends JavaObject {
  static override readonly java = 'android.text.Spanned';
  html = '';
}

export class LinkMovementMethod extends JavaObject {
  static override readonly java = 'android.text.method.LinkMovementMethod';
  static getInstance(): LinkMovementMethod {
    return new LinkMovementMethod();
  }
}
