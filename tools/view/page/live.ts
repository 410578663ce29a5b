import { useEffect, useState } from 'preact/hooks';
import type { PageData } from '../data/shape.ts';

/** Of a page that follows its files: `ended` where nobody tells it of changes any more. */
export type Following =
  | { readonly is: 'live' | 'ended' }
  | { readonly is: 'stuck'; readonly because: string };

/** A page from a disk stays as it is. One that is served takes new data in, and the reader stays where they are. */
export function useFollowed(first: PageData): readonly [data: PageData, following: Following | undefined] {
  const [data, setData] = useState(first);
  const [following, setFollowing] = useState<Following | undefined>(
    first.isServed ? { is: 'live' } : undefined,
  );
  useEffect(() => {
    if (!first.isServed) return;
    const changes = new EventSource('changes');
    const take = async () => {
      setData((await (await fetch('data')).json()) as PageData);
      setFollowing({ is: 'live' });
    };
    changes.addEventListener('fresh', take);
    changes.addEventListener('trouble', ({ data: because }) =>
      setFollowing({ is: 'stuck', because: String(JSON.parse(because)) }),
    );
    changes.onerror = () => setFollowing({ is: 'ended' });
    // What changed while nobody listened is asked for.
    let isFirst = true;
    changes.onopen = () => {
      if (!isFirst) void take();
      isFirst = false;
    };
    return () => changes.close();
  }, [first]);
  return [data, following];
}
