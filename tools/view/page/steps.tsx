import { Fragment, type JSX } from 'preact';

const STEP = /[^/_]+[/_]*|[/_]+/g;

/** A path or a pointer, which is broken behind its steps rather than within their names. */
export function Steps({ of }: { readonly of: string }): JSX.Element {
  return (
    <>
      {(of.match(STEP) ?? []).map((step, at) => (
        <Fragment key={at}>
          {step}
          <wbr />
        </Fragment>
      ))}
    </>
  );
}
