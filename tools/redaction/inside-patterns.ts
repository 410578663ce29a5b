/** What leads into a host from its inside: addresses and names that only the machines beside it know. */
export const INSIDE: readonly RegExp[] = [
  /** Private networks (RFC 1918), loopback, link-local, shared space (RFC 6598), and every address of a machine. */
  /(?<![\d.])(?:10|127)(?:\.\d{1,3}){3}(?![\d.])/,
  /(?<![\d.])(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(?:\.\d{1,3}){2}(?![\d.])/,
  /(?<![\d.])0\.0\.0\.0(?::\d{1,5})?(?![\d.])/,
  /** The same of IPv6 (RFC 4193, RFC 4291). */
  /(?<![\w:.])(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f])(?::[0-9a-f]{0,4}){2,7}(?![\w:])/,
  /\[::1\](?::\d{1,5})?/,
  /** Names that no public server of names knows. */
  /(?<![\w.-])(?:[a-z0-9][a-z0-9_-]{0,62}\.){1,8}(?:internal|local|localdomain|lan|corp|intranet|consul|home\.arpa)(?::\d{1,5})?(?![\w-]|\.\w)/,
  /\blocalhost:\d{1,5}(?!\d)/,
  /** An address whose host is one word is that of a machine beside this one. */
  /\b(?:https?|wss?|grpcs?|tcp|udp|amqps?|redis|nats|kafka|mqtts?):\/\/[a-z0-9][a-z0-9_-]{0,62}(?::\d{1,5})?(?=[\s/"'?#<>)\]},;]|$)/,
];
