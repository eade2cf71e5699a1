/**
 * A typed value (Res_value of AOSP androidfw/ResourceTypes.h): text, a whole number, a boolean, a reference to a resource id, flags,
 * an ARGB color, a float, or a length in density-independent pixels.
 */
export type XmlValue =
  | string
  | number
  | boolean
  | { ref: number }
  | { hex: number }
  | { color: number }
  | { float: number }
  | { dp: number };

/** One element of AndroidManifest.xml or of a compiled file under res/. Attribute names carry their `android:` prefix. */
export type XmlElement = {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, XmlValue>>;
  /** The text before the children. */
  readonly text?: string;
  readonly children?: readonly XmlElement[];
};

/** The namespace of the `android:` prefix. */
export const ANDROID_NAMESPACE = 'http://schemas.android.com/apk/res/android';

/** The prefix of that namespace's attributes in an `XmlElement`. */
export const ANDROID_PREFIX = 'android:';
