import { channelsOf } from '../../claims/asyncapi/messages.ts';
import { matchable } from '../../claims/openapi/paths.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly address: string;
}

export const noUnmentionedChannel = defineRule<'data' | 'prose' | 'resolve', Data>({
  id: 'messages/no-unmentioned-channel',
  since: '0.1.0',
  severity: 'warning',
  reads: ['data', 'prose', 'resolve'],
  cites: 'AsyncAPI 3.0, Channel Object: the address at which messages can be had',
  *check({ data, prose, resolve }) {
    const asyncApis = data.filter(({ kind }) => kind === 'asyncapi');
    if (asyncApis.length === 0) return;
    const known = knownText(data, prose);
    for (const document of asyncApis) {
      const paths = channelsOf(document, resolve).filter(({ address }) => address?.startsWith('/'));
      const missing = paths.filter(({ address }) => !known.includes(matchable(address!)));
      if (missing.length === paths.length) continue;
      for (const { node, address } of missing)
        yield { at: document.place(node.pointer, 'key'), data: { address: address! } };
    }
  },
  subjects: ({ data, resolve }) =>
    data.filter(({ kind }) => kind === 'asyncapi').flatMap((one) => channelsOf(one, resolve)).length,
  says: ({ address }) =>
    `No document and no operation mentions the channel \`${address}\`, though they do mention others. Document it, correct its address, or make it null where it is not on the wire.`,
});

/** The paths of the API descriptions and the words of the prose, with parameters made alike. */
function knownText(
  data: readonly { readonly kind: string; readonly text: string }[],
  prose: readonly { readonly text: string }[],
): string {
  const texts = [...data.filter(({ kind }) => kind === 'openapi'), ...prose].map(({ text }) => text);
  return texts.join('\n').replaceAll(/\{[^{}\s]*\}|<[\w-]+>/g, '{}');
}
