/**
 * What looks like a secret in running text. Each pattern either fails within a few characters of its start
 * or uses up what it has looked at, so that no text takes more than linear time.
 */
const PATTERNS = [
  /** Authorization headers (RFC 6750, RFC 7617); the words are what messages say about them. */
  /\bbearer\s{1,4}(?!(?:authenti|authori|credential|token)[a-z]*\b)[\w.~+/=-]{8,}/,
  /\bbasic\s{1,4}(?!authenti)[a-z0-9+/]{8,}={0,2}/,
  /** JSON Web Tokens (RFC 7519). */
  /(?<![\w-])eyj[\w-]{8,}\.[\w-]{8,}\.[\w-]*/,
  /** Keys of providers, by the prefixes that they publish for scanners. */
  /(?<![a-z0-9])(?:sk|rk|pk|xai|gsk)[-_][\w-]{8,}/,
  /(?<![a-z0-9])(?:akia|asia)[0-9a-z]{12,}/,
  /(?<![a-z0-9])aiza[\w-]{16,}/,
  /(?<![a-z0-9])(?:gh[pousr]_|github_pat_|glpat-|hf_|xox[abeoprs]-)[\w-]{8,}/,
  /-----begin [a-z ]{0,40}private key-----[\s\S]*?(?:-----end [a-z ]{0,40}private key-----|$)/,
  /** Assignments of secrets in messages, queries and command lines. */
  /\b(?:api[-_ ]?key|client[-_ ]?secret|passw(?:or)?d|passphrase)["']?\s{0,4}[=:]\s{0,4}["']?(?!.{0,2}(?:redacted|masked|omitted|hidden|sha256|\*))[^\s"'&,;]{4,}/,
  /\b(?:\w{1,32}[-_])?(?:token|secret|pwd)=(?!.{0,2}(?:redacted|masked|omitted|hidden|sha256|\*))[^\s"'&,;]{4,}/,
  /** Addresses with a password, and those of databases and brokers. */
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"']{1,128}:[^\s/@"']{1,256}@[^\s"']+/,
  /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|sqlserver):\/\/[^\s"']+/,
  /** Addresses inside the host: private networks (RFC 1918), loopback, link-local. */
  /(?<![\d.])(?:10|127)(?:\.\d{1,3}){3}(?![\d.])/,
  /(?<![\d.])(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2}(?![\d.])/,
];

export const SECRET_PATTERN = new RegExp(PATTERNS.map((pattern) => pattern.source).join('|'), 'gi');
