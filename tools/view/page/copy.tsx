import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

/** Puts a text where it can be pasted from, and says so. */
export function Copy({ text, children }: { readonly text: string; readonly children: string }): JSX.Element {
  const [said, say] = useState('');
  const copy = async () => {
    say((await copied(text)) ? 'Copied' : 'Could not copy');
    setTimeout(() => say(''), 2_000);
  };
  return (
    <span class="copy">
      <button type="button" onClick={copy} title={text.slice(0, 400)}>
        {children}
      </button>
      <span role="status">{said}</span>
    </span>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** Where a page from a disk may not reach the clipboard by itself. */
function copiedByHand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
