import { JsonScanner, type Partition } from './json-scanner.ts';
import { withPlainNames } from './plain-names.ts';
import type { Flaw } from './scalar-scanner.ts';

/** Whether an object in a JSON text has a name twice, however it is spelled. The bytes end with a line feed. */
export function hasRepeatedName(bytes: Uint8Array): boolean {
  const scanner = new NameScanner(ONE_PART);
  scanner.bytes = bytes;
  scanner.text(scanner.space(0), 0);
  if (!scanner.hasEscapedName || scanner.isRepeated) return scanner.isRepeated;
  scanner.bytes = Buffer.from(`${withPlainNames(Buffer.from(bytes).toString().trimEnd())}\n`);
  scanner.text(scanner.space(0), 0);
  return scanner.isRepeated;
}

const ONE_PART: Partition = { ofMember: () => 0, ofItem: () => 0 };

/** Other flaws are not asked about, and the first one does not hide this. */
class NameScanner extends JsonScanner {
  isRepeated = false;

  protected override note(flaw: Flaw): void {
    if (flaw === 'duplicate-member') this.isRepeated = true;
  }
}
