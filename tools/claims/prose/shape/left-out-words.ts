const LEFT_OUT =
  /\bRESERVED\b|\breserved for (?:the )?future\b|\bunused\b|\bnot (?:yet )?(?:used|supported|applicable|implemented|available)\b|\b(?:MUST|SHALL) NOT be (?:present|used|returned|included|sent|set|provided)\b/i;

/** Words of a field by which some objects that the text describes do not have it: kept for later, or not in responses. */
export function isLeftOut(text: string): boolean {
  return LEFT_OUT.test(text);
}
