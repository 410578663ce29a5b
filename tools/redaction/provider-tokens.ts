/**
 * Tokens of providers by the beginnings that they publish for scanners, beyond those that secretlint knows: what a token
 * begins with, and the characters and the least length of the rest. Each fails within a few characters of its start.
 */
const WORD = '[A-Za-z0-9]';
const OPEN = '[\\w-]';
const HEX = '[0-9a-f]';
const CAPITALS = '[A-Z0-9]';
/** A token has a digit somewhere near its start; a word of the language has none. */
const DIGIT_SOON = '(?=\\D{0,40}\\d)';

const TOKENS: readonly (readonly [begins: string, characters: string, least: number])[] = [
  // Models
  ['pplx-', WORD, 24],
  ['r8_', WORD, 24],
  ['fw_', WORD, 20],
  ['tgp_v1_', OPEN, 20],
  ['pa-', OPEN, 40],
  ['pcsk_', OPEN, 20],
  ['lsv2_(?:pt|sk)_', OPEN, 20],
  ['wandb_v1_', OPEN, 20],
  ['nvapi-', OPEN, 20],
  // Clouds and platforms
  ['ya29\\.', OPEN, 20],
  ['GOCSPX-', OPEN, 20],
  ['do[opr]_v1_', HEX, 32],
  ['LTAI', WORD, 16],
  ['AKID', WORD, 28],
  ['v1\\.0-', `[0-9a-f-]`, 60],
  ['HRKU-', OPEN, 20],
  ['fo1_', OPEN, 20],
  ['fm[12][ar]?_', '[\\w+/=-]', 20],
  ['napi_', WORD, 24],
  ['nfp_', WORD, 24],
  ['rnd_', WORD, 24],
  ['vcp_', WORD, 20],
  ['pul-', HEX, 32],
  ['pscale_(?:tkn|pw|oauth)_', OPEN, 20],
  ['sbp_', HEX, 32],
  ['sb_(?:secret|publishable)_', OPEN, 20],
  ['dp\\.(?:pt|st|ct|sa|scim|audit)\\.', '[\\w.-]', 20],
  ['hv[bsr]\\.', OPEN, 20],
  ['ops_ey', OPEN, 40],
  ['tk-us-', OPEN, 40],
  // Forges, registries and builds
  ['gl(?:rt|dt|cbt|ptt|ft|imt|agent|oas|ffct|soat)-', OPEN, 16],
  ['ATATT3', '[\\w=-]', 24],
  ['ATBB', '[\\w=-]', 24],
  ['ATCTT3', '[\\w=-]', 24],
  ['dckr_(?:pat|oat)_', OPEN, 20],
  ['pypi-AgE', OPEN, 20],
  ['rubygems_', HEX, 32],
  ['CLOJARS_', HEX, 40],
  ['cio', WORD, 32],
  ['AKCp[0-9]', WORD, 30],
  ['bkua_', HEX, 32],
  ['CCIPAT_', OPEN, 20],
  ['sq[upa]_', HEX, 32],
  ['pnu_', WORD, 30],
  // Payment, mail and messages
  ['whsec_', '[\\w+/=-]', 20],
  ['rzp_(?:live|test)_', WORD, 12],
  ['sq0(?:csp|atp|idp)-', OPEN, 20],
  ['EAAA', OPEN, 50],
  ['EZ[AT]K', WORD, 50],
  ['key-', HEX, 32],
  ['re_', '[\\w]', 24],
  ['(?:AC|SK)(?=[0-9a-f]{32}\\b)', HEX, 32],
  ['EAACEdEose0cBA', WORD, 10],
  ['shp(?:at|ca|pa|ss)_', HEX, 30],
  // Work and observation
  ['secret_', WORD, 43],
  ['ntn_', WORD, 30],
  ['fig[dou]_', OPEN, 20],
  ['PMAK-', '[0-9a-f-]', 40],
  ['NRAK-', CAPITALS, 20],
  ['NRII-', OPEN, 20],
  ['sntry[su]_', '[\\w+/=-]', 20],
  ['gl(?:c|sa)_', '[\\w+/=-]', 24],
  ['dt0[a-z]\\d\\d\\.', '[A-Z0-9.]', 40],
  ['sdk-(?=[0-9a-f]{8}-)', '[0-9a-f-]', 32],
  ['tfp_', '[\\w.-]', 24],
  ['fio-u-', OPEN, 40],
  ['pat(?=\\w{14}\\.[0-9a-f])', '[\\w.]', 50],
  ['pat-(?:na|eu)1-', '[0-9a-f-]', 32],
  ['[sp]k\\.ey', '[\\w.-]', 40],
  ['API-', CAPITALS, 24],
  ['AGE-SECRET-KEY-1', CAPITALS, 40],
  ['A3-(?=[A-Z0-9]{6}-)', '[A-Z0-9-]', 24],
  ['sha256~', OPEN, 40],
];

const BY_BEGINNING = TOKENS.map(
  ([begins, characters, least]) => `${begins}${DIGIT_SOON}${characters}{${least},}`,
);

/** Tokens whose beginning is their own and no fixed word. */
const BY_SHAPE = [
  // A bot of Telegram, a bot of Discord, a token of Terraform, a key of Mailchimp.
  '\\d{8,10}:AA[\\w-]{32,34}(?![\\w-])',
  '[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,40}(?![\\w-])',
  '[A-Za-z0-9]{14}\\.atlasv1\\.[\\w-]{30,}',
  '[0-9a-f]{32}-us\\d{1,2}\\b',
  // Addresses that are a credential as a whole.
  'https://hooks\\.(?:slack|zapier)\\.com/[^\\s"\'<>]{10,}',
  'https://(?:\\w{1,16}\\.)?discord(?:app)?\\.com/api/webhooks/[^\\s"\'<>]{10,}',
  'https://[\\w-]{1,63}\\.webhook\\.office\\.com/[^\\s"\'<>]{10,}',
];

/** Letters count here as they are written. */
export const PROVIDER_PATTERN = new RegExp(
  `(?<![\\w.-])(?:${[...BY_BEGINNING, ...BY_SHAPE].join('|')})`,
  'g',
);
