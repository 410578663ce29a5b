import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rules } from '../../tools/index.ts';
import { against, figures } from './against.ts';
import { met, readContacts, writeContacts } from './contacts.ts';
import { allJudged, complaints, evidenceOf, evidencePath, evidenceText } from './evidence.ts';
import { readJudged, writeJudged } from './judged.ts';
import { match } from './match.ts';
import { knownIn, type Recalled, recallText } from './recall.ts';
import { record, type Said } from './record.ts';
import { asked, reported } from './reported.ts';
import { clone, pinOf, type Repository, repositories } from './repository.ts';
import { settle } from './settle.ts';
import { type Looked, summary } from './tables.ts';
import { unjudged } from './unjudged.ts';

const usage = `npm run wild -- --from <folder of checkouts> [options], or without checkouts one of
  --evidence         writes test/wild/evidence.json, from which the levels of rules follow
  --check            fails where it is stale, or a level does not follow from it
Options:
  --tool <file>      another version of the tool than dist/bin.js
  --only <name>      only this repository; may be given several times
  --rules <rules>    only these rules or families, separated by commas, also those of the nursery
  --clone            fetches the checkouts that are missing
  --recall           says which of the contradictions that readers know (test/wild/known) are told
  --unjudged         prints what nobody has judged, with the text of both sides
  --record           takes {"<key>": {"verdict": "true", "why": "…"}} from standard input for the one --only
  --contact <number> keeps what was right and wrong in a repository that was met for the first time, before any cure
  --settle           writes today's keys and lines into the judgements, and marks what is gone
  --against <file>   says what this version reports and the other does not, and the reverse
`;

const root = join(import.meta.dirname, '../..');

function refuse(says: string): never {
  process.stderr.write(`${says}\n`);
  process.exit(2);
}

function parsed() {
  try {
    return parseArgs({
      options: {
        from: { type: 'string' },
        tool: { type: 'string', default: join(root, 'dist/bin.js') },
        only: { type: 'string', multiple: true },
        rules: { type: 'string' },
        clone: { type: 'boolean', default: false },
        recall: { type: 'boolean', default: false },
        unjudged: { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
        contact: { type: 'string' },
        settle: { type: 'boolean', default: false },
        against: { type: 'string' },
        evidence: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return refuse(`${(error as Error).message}\n${usage}`);
  }
}

const values = parsed();
const from = resolve(values.from ?? '.');
const only = values.rules?.split(',') ?? [];

function chosen(): readonly Repository[] {
  const all = repositories();
  const unknown = values.only?.find((name) => !all.some((one) => one.name === name));
  if (unknown !== undefined) refuse(`${unknown} is not in test/wild/repositories.json.`);
  return all.filter(
    ({ name }) =>
      (values.only === undefined || values.only.includes(name)) &&
      (!values.recall || knownIn(name) !== undefined),
  );
}

/** A checkout at another commit would judge other text: it is left out, and the run fails. */
function atHand(repository: Repository): boolean {
  const folder = join(from, repository.name);
  if (!existsSync(folder)) {
    if (!values.clone) return miss(`${repository.name} is not in ${from}; --clone fetches it.`);
    clone(repository, folder);
  }
  const pin = pinOf(folder);
  if (pin === repository.commit || pin === repository.content) return true;
  return miss(`${repository.name} is at ${pin}, and ${repository.commit} was judged.`);
}

function miss(says: string): false {
  process.stderr.write(`${says}\n`);
  process.exitCode = 2;
  return false;
}

type Asked = ReturnType<typeof asked>;

async function look(tool: string, repository: Repository, isAsked: Asked): Promise<Looked> {
  const run = await reported(tool, join(from, repository.name), only);
  const judged = readJudged(repository.name, repository.commit);
  const known = judged.findings.filter(({ rule }) => isAsked(rule));
  return { repository, judged, run, matched: match(run.findings, known) };
}

async function lookAtAll(tool: string): Promise<readonly Looked[]> {
  if (!existsSync(tool)) refuse(`There is no ${tool}; npm run build makes it.`);
  const isAsked = asked(tool, only);
  const all: Looked[] = [];
  for (const repository of chosen().filter(atHand)) {
    process.stderr.write(`${repository.name}\n`);
    all.push(await look(tool, repository, isAsked));
  }
  return all;
}

function compare(here: readonly Looked[], there: readonly Looked[]): string {
  const each = here.map((one, i) => against(one, there[i]!));
  const lines = [...each.flatMap(({ lost }) => lost), ...each.flatMap(({ gained }) => gained)];
  return `${lines.map((line) => `${line}\n`).join('')}\nthis:  ${figures(here)}\nother: ${figures(there)}\n`;
}

async function main(): Promise<void> {
  if (values.from === undefined) refuse(`Say where the checkouts are.\n${usage}`);
  const looked = await lookAtAll(resolve(values.tool));
  const out = (text: string) => process.stdout.write(text);
  if (values.against !== undefined) out(compare(looked, await lookAtAll(resolve(values.against))));
  else if (values.recall) out(recallText(looked.map(recalled)));
  else if (values.record) note(looked);
  else if (values.unjudged) for (const one of looked) out(unjudged(one, from));
  else if (values.contact) meet(looked, Number(values.contact));
  else if (values.settle) settleAll(looked);
  else out(summary(looked));
}

function recalled({ repository: { name }, run: { findings } }: Looked): Recalled {
  return { repo: name, known: knownIn(name) ?? [], findings };
}

function meet(looked: readonly Looked[], contact: number): void {
  if (values.only === undefined || !(contact > 0))
    refuse('Name the repositories with --only, and the contact by a number.');
  try {
    const known = readContacts();
    const levels = new Map(rules.map(({ id, severity }) => [id, severity]));
    const isSoft = ({ rule, severity }: { readonly rule: string; readonly severity: string }) =>
      severity === 'info' && !['info', 'nursery'].includes(levels.get(rule) ?? 'info');
    const first = looked.map((one) => met(one.repository.name, contact, one.matched, known, isSoft));
    writeContacts([...known, ...first]);
  } catch (error) {
    refuse((error as Error).message);
  }
}

function settleAll(looked: readonly Looked[]): void {
  for (const { judged, matched } of looked)
    if (judged.findings.length > 0) writeJudged(settle(judged, matched));
}

function note(looked: readonly Looked[]): void {
  const [one] = looked;
  if (!one || looked.length > 1) refuse('Name the one repository with --only: keys are of one repository.');
  try {
    writeJudged(record(one.judged, one.run.findings, JSON.parse(readFileSync(0, 'utf8')) as Said));
  } catch (error) {
    refuse((error as Error).message);
  }
}

/** Needs no checkouts: what was judged is enough. */
function weigh(): void {
  const evidence = evidenceOf(rules, allJudged(), readContacts());
  if (values.evidence) writeFileSync(evidencePath, evidenceText(evidence));
  const wrong = complaints(rules, evidence, readFileSync(evidencePath, 'utf8'));
  process.stdout.write(wrong.map((line) => `${line}\n`).join(''));
  if (wrong.length > 0) process.exitCode = 1;
}

if (values.evidence || values.check) weigh();
else await main();
