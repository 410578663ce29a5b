import { INSIDE } from './inside-patterns.ts';

/**
 * What looks like a secret in running text. Each pattern either fails within a few characters of its start
 * or uses up what it has looked at, so that no text takes more than linear time.
 */
const CREDENTIALS = [
  /** Authorization headers (RFC 6750); the words are what messages say about them. */
  /\bbearer\s{1,4}(?!(?:authenti|authori|credential|token)[a-z]*\b)[\w.~+/=-]{8,}/,
  /** JSON Web Tokens (RFC 7519). */
  /(?<![\w-])eyj[\w-]{8,}\.[\w-]{8,}\.[\w-]*/,
  /** Keys of providers, by the prefixes that they publish for scanners. */
  /(?<![a-z0-9])(?:sk|rk|pk|xai|gsk)[-_][\w-]{8,}/,
  /(?<![a-z0-9])(?:akia|asia)[0-9a-z]{12,}/,
  /(?<![a-z0-9])aiza[\w-]{16,}/,
  /(?<![a-z0-9])(?:gh[pousr]_|github_pat_|glpat-|hf_|xox[abeoprs]-)[\w-]{8,}/,
  /-----begin [a-z ]{0,40}private key(?: block)?-----[\s\S]*?(?:-----end [a-z ]{0,40}private key(?: block)?-----|$)/,
  /** Assignments of secrets in messages, queries and command lines. */
  /\b(?:[a-z]\w{0,47}[-_])?(?:api[-_ ]?key|client[-_ ]?secret|passw(?:or)?d|passphrase)["']?\s{0,4}[=:]\s{0,4}["']?(?!.{0,2}(?:redacted|masked|omitted|hidden|sha256|\*))[^\s"'&,;]{4,}/,
  /\b(?:\w{1,32}[-_])?(?:token|secret|pwd)=(?!.{0,2}(?:redacted|masked|omitted|hidden|sha256|\*))[^\s"'&,;]{4,}/,
  /\b(?:access|refresh|id|auth|session|api)[-_]?token["']?\s{0,4}[=:]\s{0,4}["']?(?!.{0,2}(?:redacted|masked|omitted|hidden|sha256|\*))[^\s"'&,;]{8,}/,
  /(?<![\w-])--(?:[\w-]{1,32}-)?(?:token|secret|password|api-?key)(?:=|\s{1,4}(?=\S{0,256}\d))(?!.{0,2}(?:redacted|masked|omitted|hidden|sha256|\*))[^\s"']{4,}/,
  /** Headers with credentials of any scheme, and cookies. */
  /\bauthorization["']?\s{0,4}[=:]\s{0,4}["']?(?:[a-z][\w-]{1,32}\s{1,4})?(?=[\w.~+/=-]*\d)[\w.~+/=-]{8,}/,
  /\b(?:set-)?cookie["']?\s{0,4}:\s{0,4}["']?[^\s=;"']{1,128}=(?!.{0,2}(?:redacted|masked|omitted|hidden|sha256|\*))[^"'\r\n]{1,4096}/,
  /** Signatures that open what is stored in a cloud, and keys of its storage. */
  /(?<=[?&;\s])(?:x-(?:amz|goog|oss)-(?:signature|credential|security-token)|awsaccesskeyid|googleaccessid|ossaccesskeyid|signature|sig)=(?!.{0,2}(?:redacted|masked|omitted|hidden|sha256|\*))[^\s"'&,;<>]{6,}/,
  /\b(?:aws4-hmac-sha256\s{1,4}credential=|credential=\w{16,}\/)[^\r\n"']{8,}/,
  /\b(?:accountkey|sharedaccesskey|sharedaccesssignature)=[^\s;"']{8,}/,
  /** Addresses with a user: of the web, where a long one is a token, with a password, and those of databases and brokers. */
  /\b(?:https?|wss?|ftps?):\/\/(?=[^\s/@]{0,256}\d)[^\s/:@"'<>]{8,256}@[^\s"'<>]+/,
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"']{1,128}:[^\s/@"']{1,256}@[^\s"']+/,
  /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|sqlserver):\/\/[^\s"']+/,
];

/** The other kind (RFC 7617). A word in small letters is no base64: nobody logs in by a basic workflow. */
export const BASIC_PATTERN =
  /\b[Bb][Aa][Ss][Ii][Cc]\s{1,4}(?!(?:a|A)uthenti)(?=[\w+/]+[A-Z\d+=])[A-Za-z0-9+/]{8,}={0,2}/g;

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map((pattern) => pattern.source).join('|'), 'gi');
}

export const CREDENTIAL_PATTERN = anyOf(CREDENTIALS);

/** What a bundle must not reveal besides. */
export const SECRET_PATTERN = anyOf([...CREDENTIALS, ...INSIDE]);
