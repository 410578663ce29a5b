import type { Page, Style } from '../../report/format.ts';
import { pageOf } from '../../report/html.ts';
import type { FleetPart } from '../../view/data/fleet-shape.ts';
import type { Database } from '../results/database.ts';
import { findingsNow, standings } from '../results/questions.ts';

/** A page with more is slow to open. */
const MOST = 20_000;
const LOUDNESS = { error: 0, warning: 1, info: 2 };

/** What was found last in all corpora, or in one, as a page for a browser. */
export async function fleetPage(
  db: Database,
  page: Page,
  tool: Style['tool'],
  address?: string,
): Promise<string> {
  return pageOf(page, tool, { fleet: await fleetPart(db, address) });
}

export async function fleetPart(db: Database, address?: string): Promise<FleetPart> {
  const known = await standings(db, address);
  const places = new Map(known.map(({ corpus }, place) => [corpus, place]));
  const all = (await findingsNow(db, address)).map(({ corpus, severity, ...rest }) => ({
    ...rest,
    corpus: places.get(corpus)!,
    severity: severity as keyof typeof LOUDNESS,
  }));
  const findings = all.sort((a, b) => LOUDNESS[a.severity] - LOUDNESS[b.severity]).slice(0, MOST);
  const corpora = known.map(({ corpus, revision, since, documents, error, warning, info, refused }) => ({
    address: corpus,
    since: since.toISOString().slice(0, 10),
    ...{ revision, documents, error, warning, info, ...(refused !== null && { refused }) },
  }));
  return { corpora, findings, more: all.length - findings.length };
}
