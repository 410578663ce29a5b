import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  isVerificationFormat,
  type VerificationFormatName,
  verificationFormats,
} from '../../report/verification/format.ts';

export interface VerifyFlags {
  readonly engine?: URL;
  readonly engineCmd?: string;
  readonly root?: string;
  readonly cases?: string;
  readonly schemas?: string;
  readonly only?: readonly string[];
  readonly concurrency: number;
  readonly timeout: number;
  readonly listen?: { readonly host: string; readonly port: number };
  readonly set?: ReadonlyMap<string, string>;
  readonly format?: readonly FormatTarget[];
  readonly rerunFailed?: string;
  readonly compare?: string;
  readonly expect?: string;
  readonly certify?: string;
  readonly sign?: string;
  readonly watch?: readonly string[];
  readonly verbose?: boolean;
  readonly color?: boolean;
}

export interface FormatTarget {
  readonly name: VerificationFormatName;
  readonly file?: string;
}

export function defineVerify(command: Command): void {
  command
    .addOption(new Option('--engine <url>', 'an engine that listens at this address').argParser(address))
    .addOption(
      new Option(
        '--engine-cmd <command>',
        'a command that answers cases line by line, as `specord project --ndjson`',
      ).conflicts('engine'),
    )
    .addOption(
      new Option(
        '--root <folder>',
        'the specification to go by: cases follow from its API descriptions and schemas, and are those that its authors wrote',
      ).conflicts(['cases', 'schemas', 'certify']),
    )
    .option('--cases <folder>', 'golden fixtures instead of those of this package')
    .option('--schemas <folder>', 'the schemas that the cases name')
    .option('--only <ids...>', 'only these cases or families')
    .option('--rerun-failed <report>', 'only the cases that went wrong in this report of --format json')
    .option('--compare <report>', 'say what has become otherwise since this report of --format json')
    .option(
      '--expect <file>',
      'cases that are known to fail, {"expected": [{"id", "reason"}]}; others, and stale ones, fail',
    )
    .option('--certify <file>', 'write a certificate: verdicts by profile, and which cases say so')
    .option('--sign <key>', 'sign the certificate with a private key of Ed25519 in PEM')
    .option('--watch <paths...>', 'verify again whenever one of these files or folders changes')
    .addOption(new Option('--concurrency <n>', 'most cases at the same time').argParser(count).default(8))
    .addOption(new Option('--timeout <ms>', 'longest wait for an answer').argParser(count).default(10_000))
    .addOption(
      new Option(
        '--listen <host:port>',
        'an address of this machine that the engine may deliver to',
      ).argParser(hostAndPort),
    )
    .addOption(new Option('--set <name=value>', 'what cases cannot know about this host').argParser(setting))
    .addOption(
      new Option(
        '-f, --format <name[=file]>',
        `one of ${verificationFormats.join(', ')}; may be repeated`,
      ).argParser(format),
    )
    .option('--verbose', 'also list what passed')
    .option('--no-color', 'plain text')
    .addHelpText('after', help);
}

const help = `
Credentials come from the environment: SPECORD_TOKEN for the one that most cases use, SPECORD_TOKEN_<ROLE> for others
(colleague, reader, writer, neighbour, stranger, production, limited, expired, revoked), SPECORD_INTERRUPT_KEY for the key that
signs interrupt tokens. Cases that need what is not given are skipped, and the report says so.

Exit codes: 0 everything that was checked is right, 1 something is not, 2 nothing could be checked.`;

function address(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new InvalidArgumentError('Give an address such as http://127.0.0.1:4010.');
}

function count(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number of at least 1.');
}

function hostAndPort(text: string): NonNullable<VerifyFlags['listen']> {
  const [, host = '', port] = /^(.+):(\d+)$/.exec(text) ?? [];
  if (host !== '' && Number(port) < 65_536) return { host, port: Number(port) };
  throw new InvalidArgumentError('Give a host and a port such as 127.0.0.1:0, where 0 takes any free port.');
}

function setting(text: string, known: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Give a name and a value, as name=value.');
  return new Map([...known, [text.slice(0, at), text.slice(at + 1)]]);
}

function format(text: string, known: readonly FormatTarget[] = []): readonly FormatTarget[] {
  const [name = '', ...rest] = text.split('=');
  if (!isVerificationFormat(name))
    throw new InvalidArgumentError(`Formats are ${verificationFormats.join(', ')}.`);
  return [...known, rest.length === 0 ? { name } : { name, file: rest.join('=') }];
}
