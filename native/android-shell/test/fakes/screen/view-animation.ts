import { JavaObject } from '../../dalvik/values.ts';
import type { View } from '../android-view.ts';
import { phone } from '../phone.ts';

/** Reaches the end value at once. The end action runs after the duration, unless other animations have taken over every property: a canceled one drops it. */
export class ViewPropertyAnimator extends JavaObject {
  static override readonly java = 'android.view.ViewPropertyAnimator';
  view!: View;
  duration = 0;
  readonly moves = new Set<string>();
  alpha(alpha: number): this {
    this.view.alphaNow = alpha;
    return this.#take('alpha');
  }
  scaleX(scale: number): this {
    this.view.scaleX = scale;
    return this.#take('scaleX');
  }
  scaleY(): this {
    return this.#take('scaleY');
  }
  translationX(translation: number): this {
    this.view.across = translation;
    return this.#take('translationX');
  }
  translationY(translation: number): this {
    this.view.translation = translation;
    return this.#take('translationY');
  }
  setDuration(duration: number): this {
    this.duration = duration;
    return this;
  }
  withEndAction(action: JavaObject): this {
    phone().post(this.duration, () => {
      if (this.moves.size > 0) {
        phone().run(action);
      }
    });
    return this;
  }
  #take(property: string): this {
    this.view.moving.get(property)?.moves.delete(property);
    this.view.moving.set(property, this);
    this.moves.add(property);
    return this;
  }
}
