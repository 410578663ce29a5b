import type { HeaderClaim, VersionClaim } from '../../text-claims.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';

import { sentencesOf } from '../text/sentences.ts';

const VERSION = '(v?\\d+(?:\\.\\d+){1,3}(?:[-+.]?(?:rc|alpha|beta|pre|dev|draft|snapshot)[.-]?\\d*)?|v\\d+)';
const ALONE = new RegExp(`^[*_\`]*${VERSION}[*_\`]*(?:\\s*\\([^)]*\\))?$`, 'i');
const IN_ROW = new RegExp(`(?:^|[\\s·(])${VERSION}(?=$|[\\s,;)(·]|\\.(?:\\s|$))`, 'i');
/** A status that goes on to say which version of the whole the document belongs to. */
const OF_CORPUS = /\b(?:corpus|protocol|specification|spec) version\s+v?\d/i;

/** Sentences in which a document states its own version or that of the specification. */
const STATED: readonly (readonly [string, RegExp])[] = [
  [
    'document',
    new RegExp(
      `\\b(?:this|the present) (?:document(?:ation)?|specification|spec|page|text)\\b[^.\\n]{0,60}?\\b(?:refers to|describes|defines|specifies|documents|covers|is)\\b[^.\\n]{0,40}?(?:version )?[*\`]*${VERSION}`,
      'i',
    ),
  ],
  [
    'corpus',
    new RegExp(
      `\\b(?:current|latest|stable|corpus|protocol|specification|spec|api) version(?: of (?:[\\w]+ ){0,4}(?:corpus|protocol|specification|spec|standard|api))?\\s*(?:is|:|=)\\s*[*\`]*${VERSION}`,
      'i',
    ),
  ],
];

export function versions(page: Page, header: readonly HeaderClaim[]): VersionClaim[] {
  return [...inHeader(header), ...inTitle(page), ...page.blocks.flatMap((block) => inSentences(page, block))];
}

function inHeader(header: readonly HeaderClaim[]): VersionClaim[] {
  return header.flatMap((claim) =>
    claim.rows.flatMap((row): VersionClaim[] => {
      const named = /version|corpus|spec|release|since|applies/i.test(row.name);
      const status = /^(?:status|state|stability)$/i.test(row.name);
      const match = named
        ? (ALONE.exec(row.value) ?? IN_ROW.exec(row.value))
        : status
          ? IN_ROW.exec(row.value)
          : null;
      if (match === null) return [];
      const axis = OF_CORPUS.test(row.value) ? 'corpus' : status ? 'document' : row.name.toLowerCase();
      return [
        {
          kind: 'version',
          at: row.at,
          says: clip(`${row.name}: ${row.value}`),
          complete: true,
          context: claim.context,
          axis,
          version: bare(match[1]!),
        },
      ];
    }),
  );
}

/** The title of the page: "# Feed Format v2.1". */
function inTitle(page: Page): VersionClaim[] {
  const section = page.sections[1];
  if (section?.node === undefined || section.depth !== 1) return [];
  const title = section.titles[0] ?? '';
  const match = new RegExp(`\\s\\(?(?:version )?${VERSION}\\)?$`, 'i').exec(title);
  if (match === null) return [];
  return [
    {
      kind: 'version',
      at: page.place(section.node),
      says: clip(title),
      complete: true,
      context: { titles: section.titles, mentions: [], cites: [] },
      axis: 'document',
      version: bare(match[1]!),
    },
  ];
}

function inSentences(page: Page, block: Block): VersionClaim[] {
  if (block.node.type !== 'paragraph') return [];
  const phrase = page.phrase(block.node);
  if (!/\d/.test(phrase.text) || /\blicen[cs]ed?\b/i.test(phrase.text)) return [];
  return sentencesOf(phrase).flatMap(({ start, end }): VersionClaim[] => {
    const text = phrase.text.slice(start, end);
    for (const [axis, pattern] of STATED) {
      const match = pattern.exec(text);
      if (match === null) continue;
      const from = start + match.index + match[0].length - match[1]!.length;
      return [
        {
          kind: 'version',
          at: page.placeIn(phrase, from, from + match[1]!.length),
          says: clip(text),
          complete: true,
          context: contextOf(page, block),
          axis,
          version: bare(match[1]!),
        },
      ];
    }
    return [];
  });
}

function bare(version: string): string {
  return version.replace(/^v/i, '');
}
