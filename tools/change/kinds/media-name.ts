/** A media type as it is matched: in any case, and text is text in whatever charset (RFC 9110 §8.3.1). */
export function mediaName(written: string): string {
  const [type = '', ...parameters] = written
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const told = parameters.filter((one) => one !== '' && !one.startsWith('charset='));
  return [type, ...told.sort()].join(';');
}
