import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import type { Device } from './use-device.ts';
import './install-steps.css';

type Props = {
  device: Exclude<Device, 'computer'>;
  /** Whether the build has a file for this device. */
  isThere: boolean;
};

/** How the present phone installs the app, in three lines. */
export function InstallSteps({ device, isThere }: Props) {
  const text = useText(packagingTexts);
  if (!isThere) {
    return <p className="install-steps__note">{text(`notFor_${device}`)}</p>;
  }
  return (
    <>
      {/MicroMessenger/.test(navigator.userAgent) && <p className="install-steps__note">{text('inWechat')}</p>}
      <ol className="install-steps" aria-label={text('installSteps')}>
        {(['1', '2', '3'] as const).map((step) => (
          <li key={step}>{text(`install_${device}_${step}`)}</li>
        ))}
      </ol>
    </>
  );
}
