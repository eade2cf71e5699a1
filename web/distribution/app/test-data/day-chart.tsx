import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../../texts/use-text.ts';
import { areaOf, lineOf, type Scale, scaleOf, ticksOf } from './chart-lines.ts';
import './day-chart.css';
import { shortDay } from './short-day.ts';
import { dataTexts } from './texts.ts';

export type Day = { day: string; views: number; downloads: number };

const HEIGHT = 240;
const FRAME = { top: 16, right: 16, bottom: 28, left: 44 };

/** Views and downloads by day, as two lines (decision 057). The table below has the same numbers; arrow keys go from day to day. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const text = useText(dataTexts);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [at, setAt] = useState<number | null>(null);
  const scale = scaleOf(days, { width, height: HEIGHT, frame: FRAME });
  const day = at === null ? null : days[at];
  const words = day ? text('onDay', { day: day.day, views: day.views, downloads: day.downloads }) : text('chartHint');

  function follow(event: PointerEvent) {
    const { left } = event.currentTarget.getBoundingClientRect();
    setAt(scale.nearest(event.clientX - left));
  }

  function step(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(days.length - 1, (at ?? days.length - 1 - Math.max(0, by)) + by)));
    }
  }

  return (
    <div className="day-chart" ref={box}>
      <div
        role="slider"
        aria-label={text('chartOf', { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' })}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={at ?? days.length - 1}
        aria-valuetext={words}
        tabIndex={0}
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
        onKeyDown={step}
        onBlur={() => setAt(null)}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <Lines days={days} scale={scale} width={width} at={at} />
        </svg>
      </div>
      <p className="day-chart__words num">{words}</p>
    </div>
  );
}

type LinesProps = { days: readonly Day[]; scale: Scale; width: number; at: number | null };

/** The scale, both lines, and the mark of one day. */
function Lines({ days, scale, width, at }: LinesProps) {
  const day = at === null ? null : days[at];
  return (
    <>
      {ticksOf(scale.top).map((tick) => (
        <g key={tick}>
          <path className="day-chart__rule" d={`M${FRAME.left} ${scale.y(tick)}H${width - FRAME.right}`} />
          <text x={FRAME.left - 8} y={scale.y(tick) + 4} textAnchor="end">
            {tick.toLocaleString('en')}
          </text>
        </g>
      ))}
      {scale.labels.map((place) => (
        <text key={place} x={scale.x(place)} y={HEIGHT - 8} textAnchor="middle">
          {shortDay(days[place]!.day)}
        </text>
      ))}
      <path className="day-chart__area" d={areaOf(days, 'downloads', scale)} />
      <path className="day-chart__views" d={lineOf(days, 'views', scale)} />
      <path className="day-chart__downloads" d={lineOf(days, 'downloads', scale)} />
      {at !== null && day && (
        <>
          <path className="day-chart__mark" d={`M${scale.x(at)} ${FRAME.top}V${HEIGHT - FRAME.bottom}`} />
          <circle className="day-chart__views" cx={scale.x(at)} cy={scale.y(day.views)} r="4" />
          <circle className="day-chart__downloads" cx={scale.x(at)} cy={scale.y(day.downloads)} r="4" />
        </>
      )}
    </>
  );
}

/** The width of the chart in its page. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(240, Math.floor(entry!.contentRect.width))));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
