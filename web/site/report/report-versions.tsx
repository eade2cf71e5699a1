import type { Platform } from '#words/platform.ts';
import { useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { ReportFacts } from './report-facts.tsx';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';

/** The versions of the native code, and of the supported systems, for the platforms of the build. */
export function Versions({ versions, products }: Pick<Report, 'versions' | 'products'>) {
  const text = useText(texts);
  const has = (platform: Platform) => products.some((product) => product.platform === platform);
  const rows = [
    has('android') && {
      name: 'Android',
      native: versions.android_shell,
      systems: text('androidSystems', { min: versions.min_sdk, target: versions.target_sdk }),
    },
    has('ios') && {
      name: 'iOS',
      native: versions.ios_shell,
      systems: text('iosSystems', { min: versions.minimum_ios }),
    },
  ].filter((row) => row !== false);
  return (
    <ReportPart title={text('versionsTitle')}>
      <ReportFacts
        facts={[
          {
            term: text('framework'),
            children: rows.map(({ name, native }) => (
              <div key={name}>
                {name} {native}
              </div>
            )),
            look: 'num',
          },
          {
            term: text('systems'),
            children: rows.map(({ name, systems }) => <div key={name}>{systems}</div>),
          },
        ]}
      />
    </ReportPart>
  );
}
