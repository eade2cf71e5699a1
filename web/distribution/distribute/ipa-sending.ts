import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { uploadApi } from '../../upload/api.ts';
import { Uploading, type UploadState } from '../../upload/uploading.ts';
import { distributionApi } from '../api.ts';
import { readInBrowser } from '../release/sending/read-in-browser.ts';
import { type IpaProblem, problemOfFile, problemOfReading } from './ipa-problem.ts';

export type PublishedBuild = z.output<(typeof distributionSchemas)['publishBuild']['output']>;
export type SignedIpa = NonNullable<PublishedBuild['ipa']>;

export type IpaStand =
  | { stage: 'none' }
  | { stage: 'reading' | 'publishing'; file: File }
  | { stage: 'sending'; file: File; upload: UploadState }
  /** `key` names the upload where the server refused its publication. */
  | { stage: 'refused'; file: File; problem: IpaProblem; key: string | null }
  | { stage: 'published'; published: PublishedBuild };

/** The signed iOS app of a build while it is read, sent, and published with the build. */
export class IpaSending {
  readonly #code: string;
  readonly #wanted: SignedIpa;
  readonly #onStand: (stand: IpaStand) => void;
  #stop = new AbortController();
  #uploading: Uploading | null = null;
  #refused: { file: File; key: string } | null = null;

  constructor({ code, wanted }: { code: string; wanted: SignedIpa }, onStand: (stand: IpaStand) => void) {
    this.#code = code;
    this.#wanted = wanted;
    this.#onStand = onStand;
  }

  /** Reads the file first: a wrong one is refused before anything is sent. */
  async pick(file: File): Promise<void> {
    this.leave();
    this.#forgetRefused();
    const { signal } = this.#stop;
    const early = problemOfFile(file);
    if (early) {
      return this.#refuse(file, early);
    }
    this.#onStand({ stage: 'reading', file });
    const read = await readInBrowser(file, signal);
    if (signal.aborted) {
      return;
    }
    const problem = problemOfReading(read, this.#wanted);
    if (problem) {
      return this.#refuse(file, problem);
    }
    this.#uploading = new Uploading(file, (upload) => {
      if (!signal.aborted) {
        this.#follow(file, upload);
      }
    });
  }

  readonly pause = (): void => this.#uploading?.pause();
  readonly resume = (): void => this.#uploading?.resume();

  /** Cancels the upload, on the server too. */
  readonly cancel = async (): Promise<void> => {
    const current = this.#uploading;
    this.leave();
    this.#onStand({ stage: 'none' });
    await current?.cancel();
  };

  /** Publishes in spite of SIGNER_CHANGED. */
  async confirm(): Promise<void> {
    if (this.#refused) {
      await this.#publish(this.#refused.file, this.#refused.key, 1);
    }
  }

  /** Leaves the sent bytes on the server; choosing the same file continues the upload. */
  leave(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#uploading?.pause();
    this.#uploading = null;
  }

  #follow(file: File, upload: UploadState): void {
    if (upload.stage === 'ready') {
      void this.#publish(file, upload.key, 0);
    } else if (upload.stage === 'failed') {
      this.#refuse(file, { failure: upload.failure });
    } else if (upload.stage !== 'canceled') {
      this.#onStand({ stage: 'sending', file, upload });
    }
  }

  async #publish(file: File, key: string, confirm: 0 | 1): Promise<void> {
    this.#onStand({ stage: 'publishing', file });
    const answer = await distributionApi.publishBuild({ code: this.#code, ipa: key, confirm });
    if (answer.ok) {
      return this.#onStand({ stage: 'published', published: answer.data });
    }
    this.#refused = { file, key };
    this.#refuse(file, { failure: answer }, key);
  }

  #refuse(file: File, problem: IpaProblem, key: string | null = null): void {
    this.#onStand({ stage: 'refused', file, problem, key });
  }

  /** Cancels a refused upload before the next one. */
  #forgetRefused(): void {
    if (this.#refused) {
      void uploadApi.cancelUpload({ key: this.#refused.key });
      this.#refused = null;
    }
  }
}
