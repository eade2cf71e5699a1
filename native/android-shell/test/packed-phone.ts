import type { ShellFile } from '#packager/shell-modules.ts';
import type { Phone } from './fakes/phone.ts';

export type Content = {
  files: readonly ShellFile[];
  /** The permissions of its modules. */
  declared: readonly string[];
  /** The answers of addresses; all others are silent. */
  answers: Readonly<Record<string, string>>;
  /** The phone before the app started again, whose files stay. */
  before: Phone | undefined;
};

/** Gives a phone the files and permissions of the package, those that the app has written, and the web. */
export function furnish(phone: Phone, { files, declared, answers, before }: Content): void {
  phone.declared.delete('android.permission.ACCESS_NETWORK_STATE');
  for (const name of declared) {
    phone.declared.add(name);
  }
  for (const { name, data } of files) {
    phone.assets.set(`shell/${name}`, Buffer.from(data).toString('latin1'));
  }
  for (const [path, bytes] of before?.written ?? []) {
    phone.written.set(path, bytes);
    phone.files.set(path, bytes.length);
  }
  phone.owner = before?.owner ?? phone.owner;
  phone.http = ({ url }) => answers[url] ?? null;
}
