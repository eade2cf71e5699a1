import { useEffect, useState } from 'react';
import { LineNav } from '../../components/page/line-nav.tsx';
import { useText } from '../../texts/use-text.ts';
import { appPageTexts } from './texts.ts';

export type Part = { id: string; title: string };

/** The parts of the page; the one that is being read is marked. */
export function PartNav({ parts }: { parts: readonly Part[] }) {
  const text = useText(appPageTexts);
  const here = usePartInSight(parts.map(({ id }) => id).join(' '));
  return (
    <LineNav label={text('onThisPage')} isSticky>
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === here ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </LineNav>
  );
}

/** The last part whose beginning has passed the upper third of the window; at the end of the page the last one. */
function usePartInSight(ids: string): string | undefined {
  const [here, setHere] = useState(ids.split(' ')[0]);
  useEffect(() => {
    const look = () => {
      const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4 && scrollY > 0;
      const passed = sections.findLast((section) => section.getBoundingClientRect().top < innerHeight / 3);
      setHere((isAtEnd ? sections.at(-1) : (passed ?? sections[0]))?.id);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  return here;
}
