import type { z } from 'zod';
import type { uploadSchemas } from '#contract/distribution/schemas/uploads.ts';
import { isPassing } from '../call/passing.ts';
import { pause } from '../call/pause.ts';
import type { Failure, Result } from '../call/result.ts';
import { pageLanguage } from '../session/language.ts';
import { uploadApi } from './api.ts';
import { forgetKey, keepKey, keptKeyOf } from './kept-keys.ts';
import { createSpeedometer, type Speed } from './upload-speed.ts';
import { createBucketWay, createTusWay, type Hindrance, type Step, type UploadWay } from './upload-ways.ts';
import { untilNextTry } from './waiting.ts';

type UploadGrant = z.output<(typeof uploadSchemas)['startUpload']['output']>;
type FinishedUpload = z.output<(typeof uploadSchemas)['finishUpload']['output']>;
type UploadFailure = Pick<Failure, 'err' | 'msg'>;

export type UploadState =
  | { stage: 'starting' | 'canceled' }
  | { stage: 'sending'; sent: number; size: number; speed: Speed | null }
  /** `waiting`: the network or the server is away; it goes on by itself. */
  | { stage: 'waiting' | 'paused'; sent: number; size: number }
  | { stage: 'checking'; done: number; size: number }
  | { stage: 'ready'; key: string; file: FinishedUpload }
  | { stage: 'failed'; failure: UploadFailure };

const POLL_MS = 1_000;
/** After these failures the file is uploaded from the beginning. */
const PAST = ['NOT_FOUND', 'EXPIRED', 'HASH'];

/**
 * Uploads an installer until it is ready. It continues automatically after a loss of the network or the server, and after a reload when the same file
 * (its name, size and date) is chosen again within a day.
 */
export class Uploading {
  readonly #file: File;
  readonly #onState: (state: UploadState) => void;
  readonly #calls: typeof uploadApi;
  readonly #speedometer = createSpeedometer();
  #stop = new AbortController();
  #key: string | null;
  #sent = 0;
  #tries = 0;
  #isOver = false;

  constructor(file: File, onState: (state: UploadState) => void, calls = uploadApi) {
    this.#file = file;
    this.#onState = onState;
    this.#calls = calls;
    this.#key = keptKeyOf(file);
    this.#tell({ stage: 'starting' });
    void this.#run(this.#stop.signal);
  }

  pause(): void {
    if (!this.#isOver) {
      this.#stop.abort();
      this.#tell({ stage: 'paused', sent: this.#sent, size: this.#file.size });
    }
  }

  resume(): void {
    if (!this.#isOver && this.#stop.signal.aborted) {
      this.#stop = new AbortController();
      void this.#run(this.#stop.signal);
    }
  }

  /** Cancels the upload, on the server too, which deletes its bytes. */
  async cancel(): Promise<void> {
    this.#stop.abort();
    const key = this.#key;
    this.#forget();
    this.#tell({ stage: 'canceled' });
    if (key !== null) {
      await this.#calls.cancelUpload({ key });
    }
  }

  async #run(signal: AbortSignal): Promise<void> {
    this.#tries = 0;
    while (!signal.aborted && !(await this.#attempt(signal)) && !signal.aborted) {
      this.#tell({ stage: 'waiting', sent: this.#sent, size: this.#file.size });
      await untilNextTry(this.#tries, signal);
      this.#tries += 1;
    }
  }

  /** True when no further try is needed. */
  async #attempt(signal: AbortSignal): Promise<boolean> {
    const granted = await this.#open();
    if (!granted.ok) {
      // A stored upload that is already complete only waits for its hash.
      return granted.err === 'STATE' && this.#key !== null ? this.#check(signal) : this.#refuse(granted);
    }
    const outcome = await this.#sendAll(this.#wayOf(granted.data), signal);
    if (outcome === 'whole') {
      return this.#check(signal);
    }
    if (outcome.hindered === 'refused') {
      return this.#refuse({ err: 'STATE', msg: outcome.msg });
    }
    if (outcome.hindered === 'gone') {
      this.#forget();
    }
    return false;
  }

  #wayOf({ key, tus, s3 }: UploadGrant): UploadWay {
    return tus
      ? createTusWay(this.#file, tus, pageLanguage())
      : createBucketWay(this.#file, s3!.part_size, (parts) => this.#calls.signUpload({ key, parts }));
  }

  /** Opens the upload, first with the stored key. */
  async #open(): Promise<Result<UploadGrant>> {
    const { name: filename, size } = this.#file;
    const again = this.#key === null ? null : await this.#calls.startUpload({ filename, size, key: this.#key });
    const isPast = again !== null && !again.ok && PAST.includes(again.err);
    if (isPast) {
      this.#forget();
    }
    const granted = again === null || isPast ? await this.#calls.startUpload({ filename, size }) : again;
    if (granted.ok) {
      this.#key = granted.data.key;
      keepKey(this.#file, this.#key);
    }
    return granted;
  }

  async #sendAll(way: UploadWay, signal: AbortSignal): Promise<'whole' | Hindrance> {
    this.#speedometer.restart();
    let step: Step = await way.look(signal);
    while ('offset' in step && step.offset < this.#file.size && !signal.aborted) {
      this.#show(step.offset);
      step = await way.send(step.offset, (bytes) => signal.aborted || this.#show(bytes), signal);
      this.#tries = 'offset' in step ? 0 : this.#tries;
    }
    if ('offset' in step) {
      return step.offset >= this.#file.size ? 'whole' : { hindered: 'again' };
    }
    return step;
  }

  /** Waits for the hash; false when bytes are still missing. */
  async #check(signal: AbortSignal): Promise<boolean> {
    const key = this.#key!;
    for (; !signal.aborted; await pause(POLL_MS, signal)) {
      const answer = await this.#calls.finishUpload({ key });
      if (!answer.ok) {
        return answer.err !== 'INCOMPLETE' && this.#refuse(answer);
      }
      const { state, done, size } = answer.data;
      if (state === 'ready') {
        this.#forget();
        this.#tell({ stage: 'ready', key, file: answer.data });
        return true;
      }
      if (state === 'failed') {
        return this.#refuse({ err: 'HASH', msg: '' });
      }
      this.#tell({ stage: 'checking', done, size });
    }
    return true;
  }

  /** False for a temporary failure. */
  #refuse(failure: UploadFailure): boolean {
    if (isPassing(failure)) {
      return false;
    }
    if (PAST.includes(failure.err)) {
      this.#forget();
    }
    this.#tell({ stage: 'failed', failure });
    return true;
  }

  #show(bytes: number): void {
    const size = this.#file.size;
    this.#sent = Math.min(bytes, size);
    const speed = this.#speedometer.note(this.#sent, size, performance.now());
    this.#tell({ stage: 'sending', sent: this.#sent, size, speed });
  }

  #forget(): void {
    this.#key = null;
    this.#sent = 0;
    forgetKey(this.#file);
  }

  #tell(state: UploadState): void {
    if (!this.#isOver) {
      this.#isOver = ['ready', 'failed', 'canceled'].includes(state.stage);
      this.#onState(state);
    }
  }
}
