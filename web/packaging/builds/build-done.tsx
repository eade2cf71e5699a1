import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Icon } from '../../components/icon.tsx';
import { formatDay, formatMs, formatSize } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { BuildBox } from './build-box.tsx';
import { BuildHead } from './build-head.tsx';
import { KeyBox } from './key-box.tsx';
import { ProductTable } from './product-table.tsx';
import { ScanBox } from './scan-box.tsx';
import { StageTimes } from './stage-times.tsx';
import type { Build } from './use-build.ts';
import './build-done.css';

/** A finished build: the result, its files, its key and the time of each stage. */
export function BuildDone({ build, celebrate }: { build: Build; celebrate: boolean }) {
  const text = useText(packagingTexts);

  return (
    <>
      <BuildHead
        build={build}
        title={text('doneIn', { time: formatMs(build.total_ms) })}
        lead={text('doneLead', { count: build.files.length })}
        celebrate={celebrate}
        beside={<ScanBox files={build.files} />}
      >
        <WaysOn build={build} />
      </BuildHead>
      <section className="build-done__section">
        <div className="build-done__head">
          <h2>{text('filesTitle')}</h2>
          <p>{text('filesLead')}</p>
        </div>
        <ProductTable files={build.files} stages={build.stages} />
      </section>
      <section className="build-done__section is-pair">
        {build.fingerprints && <KeyBox appId={build.app_id} fingerprints={build.fingerprints} />}
        <BuildBox
          icon={Clock}
          title={text('stagesTitle')}
          beside={
            <span className="mute spacer num">
              {text('total')} <b>{formatMs(build.total_ms)}</b>
            </span>
          }
        >
          <StageTimes stages={build.stages} running={false} />
        </BuildBox>
      </section>
    </>
  );
}

function WaysOn({ build }: { build: Build }) {
  const text = useText(packagingTexts);
  const apk = build.files.find(({ kind }) => kind === 'apk');

  return (
    <div className="build-head__actions">
      {apk && (
        <a className="button" href={apk.url} download={apk.name}>
          <Icon of={Download} />
          {text('downloadAndroid')} <span className="num build-head__size">{formatSize(apk.size)}</span>
        </a>
      )}
      <a className="button is-line" href={`/report/${build.code}`}>
        <Icon of={ShieldCheck} />
        {text('openReport')}
      </a>
      {build.trial === 1 && build.expire_time > 0 && (
        <span className="tag is-warn num">{text('trialNote', { day: formatDay(build.expire_time) })}</span>
      )}
    </div>
  );
}
