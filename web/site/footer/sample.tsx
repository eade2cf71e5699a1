import { useText } from '../../texts/use-text.ts';
import { site } from '../texts.ts';
import { useSite } from '../use-site.ts';

/** Marks a contact that the demo has filled in, unless it has filled in all of them: then one sentence says so. */
export function Sample({ of }: { of: string }) {
  const text = useText(site);
  const areAll = useOnlySamples();
  const { samples } = useSite();
  return !areAll && samples.includes(of) && <small>{text('sample')}</small>;
}

const fillable = ['contact_mail', 'contact_phone', 'contact_qq', 'service_qr', 'company_reg_no'];

export function useOnlySamples(): boolean {
  const { samples } = useSite();
  return fillable.every((name) => samples.includes(name));
}
