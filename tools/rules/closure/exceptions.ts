import type { ProseDocument } from '../../read/document.ts';

/** Whether a section about exceptions names the file: what it says of others does not hold for it. */
export function isExcepted(file: string, prose: readonly ProseDocument[]): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return prose.some(
    (document) => document.text.includes(name) && sectionsOf(document).some((text) => text.includes(name)),
  );
}

function sectionsOf({ headings, text }: ProseDocument): string[] {
  return headings.flatMap((heading, index) => {
    if (!/\bexception(?:s|al)?\b/i.test(heading.text)) return [];
    const next = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
    return [text.slice(heading.node.position?.start.offset ?? 0, next?.node.position?.start.offset)];
  });
}
