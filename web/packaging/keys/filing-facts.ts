import { colonHex } from '../../texts/format.ts';

type App = { app_name: string; package_name: string; bundle_id: string };
type Prints = { sha256: string; sha1: string; md5: string; public_key: string };

/** The facts for the app filing, open platforms and Google's developer verification, in the text `filing`. */
export const filingFacts = ({ app_name, package_name, bundle_id }: App, { md5, sha1, sha256, public_key }: Prints) => ({
  name: app_name,
  package: package_name,
  bundle: bundle_id,
  md5: colonHex(md5),
  sha1: colonHex(sha1),
  sha256: colonHex(sha256),
  key: public_key,
});
