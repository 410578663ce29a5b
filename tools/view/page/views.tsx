import type { JSX } from 'preact';
import { linkTo } from './route.ts';

interface View {
  readonly name: string;
  readonly title: string;
  readonly count?: number;
}

interface Props {
  readonly part: string;
  readonly current: string;
  /** The first is where the part begins. */
  readonly views: readonly View[];
}

/** The ways to look at a part. */
export function Views({ part, current, views }: Props): JSX.Element {
  return (
    <nav class="views" aria-label="Views">
      {views.map(({ name, title, count }, at) => (
        <a
          key={name}
          href={linkTo(at === 0 ? [part] : [part, name])}
          aria-current={name === current ? 'page' : undefined}
        >
          {title}
          {count !== undefined && <span class="many">{count.toLocaleString('en')}</span>}
        </a>
      ))}
    </nav>
  );
}
