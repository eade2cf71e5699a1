/** A camera of the phone: the degrees by which its frames lie to the left of an upright phone's picture. */
export type FakeCamera = { isFront: boolean; orientation: number };

/** The people before the cameras, and how the phone is held. */
export class FaceState {
  faces = 0;
  /** The distance of the eyes, as a part of the frame's width. */
  eyes = 0.25;
  cameras: FakeCamera[] = [
    { isFront: false, orientation: 90 },
    { isFront: true, orientation: 270 },
  ];
  /** Whether another app has the camera. */
  isBusy = false;
  openNow = 0;
  /** Quarter turns of the phone to the left, as `Display.getRotation` counts them. */
  held = 0;
  /** The turn of a frame of that camera which brings it upright (android.hardware.Camera, `setRotation`). */
  upright({ isFront, orientation }: FakeCamera): number {
    return (orientation + (isFront ? 90 : 270) * this.held) % 360;
  }
}
