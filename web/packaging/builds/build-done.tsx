import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { formatClock, formatDay, formatMs, formatSize } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import type { Platform } from '../draft/base-form.ts';
import { packagingTexts } from '../texts.ts';
import { Confetti } from './confetti.tsx';
import { KeyBox } from './key-box.tsx';
import { ProductTable } from './product-table.tsx';
import { StageTimes } from './stage-times.tsx';
import type { Build } from './use-build.ts';

/** A finished build: the result, its files, its key and where the time went. */
export function BuildDone({ build, celebrate }: { build: Build; celebrate: boolean }) {
  const text = useText(packagingTexts);

  return (
    <>
      <div className="done">
        {celebrate && <Confetti />}
        <Result build={build} />
        <ScanBox files={build.files} />
      </div>
      <section>
        <div className="hd">
          <h2>{text('filesTitle')}</h2>
          <p>{text('filesLead')}</p>
        </div>
        <ProductTable files={build.files} stages={build.stages} />
      </section>
      <section className="duo">
        {build.fingerprints && <KeyBox appId={build.app_id} fingerprints={build.fingerprints} />}
        <div className="box">
          <header>
            <Icon of={Clock} />
            <h2>{text('stagesTitle')}</h2>
            <span className="mute spacer num">
              {text('total')} <b>{formatMs(build.total_ms)}</b>
            </span>
          </header>
          <StageTimes stages={build.stages} running={false} />
        </div>
      </section>
    </>
  );
}

function Result({ build }: { build: Build }) {
  const text = useText(packagingTexts);
  const apk = build.files.find(({ kind }) => kind === 'apk');

  return (
    <div>
      <BuildHead build={build} />
      <h1>{text('doneIn', { time: formatMs(build.total_ms) })}</h1>
      <p className="mute">{text('doneLead', { count: build.files.length })}</p>
      <div className="row">
        {apk && (
          <a className="button" href={apk.url} download={apk.name}>
            <Icon of={Download} />
            {text('downloadAndroid')} <span className="num size">{formatSize(apk.size)}</span>
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
    </div>
  );
}

export function BuildHead({ build }: { build: Build }) {
  return (
    <div className="ap">
      {build.icon_url && <img className="p-icon" src={build.icon_url} alt="" width={48} height={48} />}
      <div>
        <b>
          {build.app_name}
          <span className="tag num">
            {build.version} ({build.version_code})
          </span>
        </b>
        <span className="mono">
          {build.code} · {formatDay(build.create_time)} {formatClock(build.create_time)}
        </span>
      </div>
    </div>
  );
}

/** What a phone scans: the APK's address or the web clip's, by platform. */
function ScanBox({ files }: Pick<Build, 'files'>) {
  const text = useText(packagingTexts);
  const installable = files.filter(({ install_url }) => install_url);
  const platforms = [...new Set(installable.map(({ platform }) => platform))];
  const [chosen, setChosen] = useState<Platform>(platforms[0] ?? 'android');
  const file = installable.find(({ platform }) => platform === chosen);
  if (!file) {
    return null;
  }
  return (
    <div className="qrw">
      <div className="qr-box">
        <img src={file.qr} alt={text('qrOf', { name: file.name })} width={156} height={156} />
      </div>
      {platforms.length > 1 && (
        <Segmented<Platform>
          label={text('scanTitle')}
          value={chosen}
          options={{ android: text('scanAndroid'), ios: text('scanIos') }}
          onChange={setChosen}
        />
      )}
      <b>{text('scanTitle')}</b>
      {isLoopback(file.install_url!) && <p className="loop">{text('loopback')}</p>}
    </div>
  );
}

function isLoopback(address: string): boolean {
  const host = URL.parse(address, 'http://localhost')?.hostname ?? '';
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}
