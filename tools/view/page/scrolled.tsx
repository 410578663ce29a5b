import type { ComponentChildren, JSX } from 'preact';

interface Props {
  readonly label: string;
  readonly class: string;
  readonly children: ComponentChildren;
}

/** What scrolls by itself has a name and is reached by keys, or it could not be read without a mouse. */
export function Scrolled({ label, class: name, children }: Props): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    // biome-ignore lint/a11y/useSemanticElements: it is no part of the outline.
    <div class={`scrolled ${name}`} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
