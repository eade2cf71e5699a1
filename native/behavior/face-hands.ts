/** A picture that the app took: its size, and whether it stands upright. */
export type TakenPicture = { width: number; height: number; isUpright: boolean };

/** The people before the cameras of a phone, and how it is held. */
export type FaceHands = {
  /** The number of faces that the camera sees. */
  faces: number;
  /** The distance of the eyes, as a part of the frame's width. */
  eyes: number;
  cameras: readonly ('front' | 'back')[];
  /** Whether another app has the camera. */
  isBusy: boolean;
  /** Whether the app has a camera open. */
  readonly isOpen: boolean;
  /** Quarter turns of the phone to the left. */
  hold(quarters: number): void;
  /** The facts of a picture by its bytes in base64. */
  picture(bytes: string): TakenPicture;
};
