/** Shorter ones occur by chance in another form or in other letters. */
export const SHORTEST_WITH_FORMS = 8;

/** A secret as it is and as others write it: escaped in JSON, once or twice, in addresses, in base64, in hexadecimal digits. */
export function formsOf(secret: string): ReadonlySet<string> {
  if (secret.length < SHORTEST_WITH_FORMS) return new Set([secret]);
  const escaped = inJson(secret);
  return new Set([
    ...[secret, escaped, inJson(escaped)],
    ...inAddress(secret),
    ...inBase64(Buffer.from(secret)),
    Buffer.from(secret).toString('hex'),
  ]);
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function inAddress(secret: string): readonly string[] {
  const encoded = encodeURIComponent(Buffer.from(secret).toString());
  const strict = encoded.replace(/[!'()*~]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return [encoded, strict, encoded.replaceAll('%20', '+')];
}

/**
 * Three bytes make four characters, so that a secret inside of something longer has three forms; the characters at the
 * ends, which also depend on what is around, are left out.
 */
function inBase64(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '');
    const from = Math.ceil((before * 8) / 6);
    const to = Math.floor(((before + bytes.length) * 8) / 6);
    const core = text.slice(from, to);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
