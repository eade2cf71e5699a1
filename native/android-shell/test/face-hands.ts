import type { FaceHands, TakenPicture } from '../../behavior/face-hands.ts';
import { shotIn } from './fakes/files/shot.ts';
import type { Rig } from './rig.ts';

/** Frames of the back camera lie a quarter to the left, those of the front camera to the right, as on most phones. */
const orientations = { back: 90, front: 270 } as const;

/** The hands of a test before the cameras of a fake phone. */
export class AndroidFace implements FaceHands {
  readonly #rig: () => Rig;

  constructor(rig: () => Rig) {
    this.#rig = rig;
  }

  get #face() {
    return this.#rig().phone.face;
  }

  get faces() {
    return this.#face.faces;
  }
  set faces(faces) {
    this.#face.faces = faces;
  }
  get eyes() {
    return this.#face.eyes;
  }
  set eyes(eyes) {
    this.#face.eyes = eyes;
  }
  get cameras() {
    return this.#face.cameras.map(({ isFront }) => (isFront ? 'front' : 'back'));
  }
  set cameras(sides: readonly ('front' | 'back')[]) {
    this.#face.cameras = sides.map((side) => ({ isFront: side === 'front', orientation: orientations[side] }));
  }
  get isBusy() {
    return this.#face.isBusy;
  }
  set isBusy(is) {
    this.#face.isBusy = is;
  }
  get isOpen() {
    return this.#face.openNow > 0;
  }

  hold(quarters: number): void {
    this.#face.held = quarters;
    this.#rig().life('onConfigurationChanged(Landroid/content/res/Configuration;)V', null);
    this.#rig().phone.pass(500);
  }

  picture(bytes: string): TakenPicture {
    const { width, height, needs, turn } = shotIn(Buffer.from(bytes, 'base64'))!;
    return { width, height, isUpright: needs === turn };
  }
}
