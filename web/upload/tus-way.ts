import { PIECE_TYPE, TUS_VERSION } from '#contract/uploads.ts';
import { sendBytes } from '../call/send-bytes.ts';
import { hindranceOf, type Step, type UploadWay } from './upload-way.ts';

export type TusGrant = { endpoint: string; headers: { authorization: string }; chunk: number; location: string };

/** tus 1.0 (tus.io): create once, then pieces from where the server stands. */
export function createTusWay(file: Blob, { endpoint, headers, chunk, location }: TusGrant, lang: string): UploadWay {
  const all = { ...headers, 'tus-resumable': TUS_VERSION, lang };
  let address = location;

  return {
    async look(signal): Promise<Step> {
      if (address === '') {
        const length = { 'upload-length': String(file.size) };
        const created = await sendBytes('POST', endpoint, { headers: { ...all, ...length }, signal });
        address = created.status === 201 ? (created.header('location') ?? '') : '';
        return address === '' ? hindranceOf(created) : { at: 0 };
      }
      const answer = await sendBytes('HEAD', address, { headers: all, signal });
      return answer.status === 200 ? { at: Number(answer.header('upload-offset')) } : hindranceOf(answer);
    },
    async send(at, onSent, signal): Promise<Step> {
      const piece = { 'content-type': PIECE_TYPE, 'upload-offset': String(at) };
      const body = file.slice(at, at + chunk, PIECE_TYPE);
      const sent = (bytes: number) => onSent(at + bytes);
      const answer = await sendBytes('PATCH', address, { headers: { ...all, ...piece }, body, onSent: sent, signal });
      return answer.status === 204 ? { at: Number(answer.header('upload-offset')) } : hindranceOf(answer);
    },
  };
}
