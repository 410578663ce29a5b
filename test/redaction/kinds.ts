import fc from 'fast-check';

/** Put together here, so that nobody who looks for tokens in this repository finds one. */
const join = (...parts: readonly string[]) => parts.join('');

const of = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    // A token of letters alone is too rare to be worth what words would suffer for it.
    .map((characters) => characters.with(3, '7').join(''));

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const HEX = '0123456789abcdef';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const byte = fc.integer({ min: 0, max: 255 });

type Kind = readonly [name: string, begins: readonly string[], rest: fc.Arbitrary<string>, ends?: string];

const KINDS: readonly Kind[] = [
  ['OpenAI', ['sk', '-proj-'], of(LETTERS, 40)],
  ['Anthropic', ['sk', '-ant-api03-'], of(LETTERS, 60)],
  ['OpenRouter', ['sk', '-or-v1-'], of(HEX, 64)],
  ['Groq', ['gs', 'k_'], of(LETTERS, 48)],
  ['xAI', ['xa', 'i-'], of(LETTERS, 48)],
  ['Perplexity', ['pp', 'lx-'], of(LETTERS, 40)],
  ['Replicate', ['r', '8_'], of(LETTERS, 37)],
  ['Hugging Face', ['h', 'f_'], of(LETTERS, 34)],
  ['Pinecone', ['pc', 'sk_'], of(LETTERS, 40)],
  ['LangSmith', ['lsv', '2_pt_'], of(HEX, 32)],
  ['AWS', ['AK', 'IA'], of('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)],
  ['Google key', ['AI', 'za'], of(LETTERS, 35)],
  ['Google token', ['ya', '29.'], of(LETTERS, 60)],
  ['Google client', ['GOC', 'SPX-'], of(LETTERS, 28)],
  ['Azure storage', ['Account', 'Key='], of(LETTERS, 86)],
  ['DigitalOcean', ['do', 'p_v1_'], of(HEX, 64)],
  ['Alibaba', ['LT', 'AI'], of(LETTERS, 20)],
  ['Heroku', ['HR', 'KU-'], of(LETTERS, 36)],
  ['GitHub', ['gh', 'p_'], of(LETTERS, 36)],
  ['GitHub, fine', ['github', '_pat_'], of(LETTERS, 60)],
  ['GitLab', ['gl', 'pat-'], of(LETTERS, 20)],
  ['GitLab runner', ['gl', 'rt-'], of(LETTERS, 20)],
  ['Atlassian', ['AT', 'ATT3'], of(LETTERS, 180)],
  ['npm', ['np', 'm_'], of(LETTERS, 36)],
  ['PyPI', ['py', 'pi-AgEIcHlwaS5vcmc'], of(LETTERS, 70)],
  ['Docker', ['dck', 'r_pat_'], of(LETTERS, 27)],
  ['RubyGems', ['ruby', 'gems_'], of(HEX, 48)],
  ['Slack', ['xo', 'xb-12345678901-'], of(LETTERS, 24)],
  ['Slack hook', ['https://hooks.', 'slack.com/services/'], of(LETTERS, 44)],
  ['Discord hook', ['https://disc', 'ord.com/api/webhooks/1234567890/'], of(LETTERS, 68)],
  ['Telegram', ['1234', '56789:AA'], of(LETTERS, 33)],
  ['Stripe', ['sk', '_live_'], of(LETTERS, 24)],
  ['Stripe hook', ['wh', 'sec_'], of(LETTERS, 32)],
  ['Twilio', ['S', 'K'], of(HEX, 32)],
  ['SendGrid', ['S', 'G.'], of(LETTERS, 22).chain((one) => of(LETTERS, 43).map((two) => `${one}.${two}`))],
  ['Mailgun', ['ke', 'y-'], of(HEX, 32)],
  ['Shopify', ['shp', 'at_'], of(HEX, 32)],
  ['Square', ['sq', '0csp-'], of(LETTERS, 43)],
  ['Vault', ['hv', 's.'], of(LETTERS, 96)],
  ['Databricks', ['da', 'pi'], of(HEX, 32)],
  ['Doppler', ['dp.', 'pt.'], of(LETTERS, 43)],
  ['PlanetScale', ['psc', 'ale_tkn_'], of(LETTERS, 43)],
  ['Supabase', ['sb', 'p_'], of(HEX, 40)],
  ['Notion', ['nt', 'n_'], of(LETTERS, 46)],
  ['Postman', ['PM', 'AK-'], of(HEX, 59)],
  ['New Relic', ['NR', 'AK-'], of(CAPITALS, 27)],
  ['Sentry', ['snt', 'rys_'], of(LETTERS, 80)],
  ['Grafana', ['gl', 'sa_'], of(LETTERS, 32)],
  ['JSON web token', ['ey', 'JhbGciOiJIUzI1NiJ9.ey'], of(LETTERS, 30).map((one) => `${one}.${one}`)],
  ['header', ['Bea', 'rer '], of(LETTERS, 30)],
  ['variable', ['MISTRAL_API', '_KEY='], of(LETTERS, 32)],
  ['password', ['pass', 'word: '], of(LETTERS, 12)],
  ['database', ['postgres://app:', ''], of(LETTERS, 16), '@db.example.org/app'],
  ['PEM', ['-----BEGIN ', 'PRIVATE KEY-----\n'], of(LETTERS, 60), '\n-----END PRIVATE KEY-----'],
];

/** Forms of what leads into a host, which a bundle must not reveal either. */
const INSIDE: readonly Kind[] = [
  ['private address', ['1', '0.'], fc.tuple(byte, byte, byte).map((bytes) => bytes.join('.'))],
  ['home address', ['192.', '168.'], fc.tuple(byte, byte).map((bytes) => bytes.join('.'))],
  ['shared address', ['100.', '64.'], fc.tuple(byte, byte).map((bytes) => bytes.join('.'))],
  ['local address', ['fd', '12:'], of(HEX, 4).map((one) => `${one}:1::${one}`)],
  ['internal name', ['db-', ''], of(HEX, 8), '.prod.internal'],
  ['cluster name', ['api-', ''], of(HEX, 8), '.svc.cluster.local'],
  ['neighbour', ['http://host', ''], of(HEX, 8), ':8080/health'],
];

export interface Canary {
  readonly kind: string;
  /** As it is written somewhere. */
  readonly text: string;
  /** What may be shown nowhere. */
  readonly core: string;
}

const canaries = (kinds: readonly Kind[]) =>
  kinds.map(([kind, begins, rest, ends = '']) =>
    rest.map((core): Canary => ({ kind, text: join(...begins, core, ends), core })),
  );

export const CREDENTIALS: readonly fc.Arbitrary<Canary>[] = canaries(KINDS);
export const INSIDES: readonly fc.Arbitrary<Canary>[] = canaries(INSIDE).map((one) =>
  one.map(({ kind, text }) => ({ kind, text, core: text })),
);
